import { describe, expect, it } from 'vitest';
import { parsePlainTree } from '../../../src/cli/exact/parse-plain-tree.ts';
import { signCandidates } from '../../../src/cli/exact/sign-candidates.ts';
import { renderRepresentation } from './plain-representation.ts';
import { makeRandomPage } from './random-page.ts';

/** Names of the candidates of a page. */
function listNames(html: string): string[] {
  const tree = parsePlainTree(html);
  return [...signCandidates(tree).keys()].map((row) => tree.tag[row]!.name);
}

describe('signCandidates', () => {
  it('takes the reference program’s candidates, in document order', () => {
    expect(
      listNames(
        '<nav><div>a</div></nav><section><p>b</p></section><site-header>c</site-header><thead></thead>' +
          '<g:div></g:div><svg><stop></stop><animateTransform></animateTransform></svg><menu></menu><platform></platform>',
      ),
    ).toEqual(['nav', 'div', 'site-header', 'g:div', 'stop', 'animatetransform', 'menu', 'platform']);
  });

  it('gives equal signatures exactly where representations are equal', () => {
    const signatureOf = new Map<string, string>();
    const seen = new Map<string, string>();
    for (let seed = 0; seed < 400; seed++) {
      const tree = parsePlainTree(makeRandomPage(seed));
      for (const [row, signature] of signCandidates(tree)) {
        const text = renderRepresentation(tree, row);
        expect(signatureOf.get(text) ?? signature).toBe(signature);
        expect(seen.get(signature) ?? text).toBe(text);
        signatureOf.set(text, signature);
        seen.set(signature, text);
      }
    }
    expect(seen.size).toBeGreaterThan(500);
  });

  it('ignores attributes, case, spaces and the text after the subtree', () => {
    const sign = (html: string) => [...signCandidates(parsePlainTree(html)).values()][0];
    const one = sign('<div class="a"> Hello <b>W orld</b> !</div> after');
    expect(sign('<DIV id=x>hello<b>world</b>\n!</DIV>')).toBe(one);
    expect(sign('<div>hello<i>world</i>!</div>')).not.toBe(one);
    expect(sign('<div>hello<b>world</b>?</div>')).not.toBe(one);
  });
});
