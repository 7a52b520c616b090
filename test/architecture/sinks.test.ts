import { describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from './read-imports.ts';

/** What turns text into code, markup, styles or expressions, or tells pages that we are there. */
const SINKS: readonly [name: string, pattern: RegExp, allowed: readonly string[]][] = [
  [
    'markup out of text',
    /\.(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|createContextualFragment|\bdocument\.write(?:ln)?\b|setHTMLUnsafe|parseHTMLUnsafe|\bsrcdoc\s*=[^=]|dangerouslySetInnerHTML/,
    [],
  ],
  ['a document out of text', /\bparseFromString\b/, ['src/dom/parse-html.ts']],
  ['a policy of Trusted Types', /trustedTypes\b.*createPolicy|\.createPolicy\(/, ['src/dom/parse-html.ts']],
  [
    'code out of text',
    /\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*['"`]|\bimportScripts\b/,
    [],
  ],
  ['styles out of what is not ours', /\.cssText\s*=|\binsertRule\(|\.addRule\(/, []],
  [
    'a selector out of text',
    /(?:querySelector(?:All)?|matches|closest)\(\s*`[^`]*\$\{(?!\s*LABEL_ATTRIBUTE\b)/,
    [],
  ],
  [
    'an expression out of what is not ours',
    /new RegExp\((?!`|[A-Z_]+,)/,
    [
      'src/feed/byline.ts',
      'src/feed/date-reader.ts',
      'src/core/fold-text.ts',
      'src/feed/post-url-pattern.ts',
    ],
  ],
  [
    'ears for other extensions and for pages',
    /onMessageExternal|onConnectExternal|onUserScriptMessage|addEventListener\(\s*['"]message['"]/,
    [],
  ],
  [
    'marks that a page could find',
    /performance\.(?:mark|measure)\b|console\.time(?:Stamp)?\(|customElements\.define\b|attachShadow\(\{ mode: 'open'/,
    [],
  ],
  [
    'a question for permissions, but after a press',
    /permissions\b[\s.]*request\(/,
    ['src/options/use-host-access.ts', 'src/popup/use-site-access.ts'],
  ],
];

describe('src has no', () => {
  it.each(SINKS)('%s', (_name, pattern, allowed) => {
    const files = listSourceFiles('src').filter((file) => pattern.test(withoutComments(readSource(file))));
    expect(files.filter((file) => !allowed.includes(file))).toEqual([]);
    // What is allowed is there: the list does not outlive its reasons.
    expect(allowed.filter((file) => !files.includes(file))).toEqual([]);
  });
});

/** Source without what stands in comments. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
