import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './launch-extension.ts';
import { readSites } from './read-sites.ts';

const sites = readSites(join(projectRoot, 'test/fixtures/sites'));

interface TreeNode {
  readonly nodeName: string;
  readonly value?: string;
  readonly childNodes?: TreeNode[];
}

/** All text of a tree, white space folded. */
function readText(node: TreeNode): string {
  const own = node.nodeName === '#text' ? (node.value ?? '') : '';
  return own + (node.childNodes ?? []).map(readText).join('');
}

const fold = (text: string) => text.replace(/\s+/g, ' ');

describe.each(sites)('the invented site $id', ({ pages }) => {
  it('stands under one host that can be nobody’s', () => {
    const hosts = new Set(pages.map(({ url }) => new URL(url).hostname));
    expect(hosts.size).toBe(1);
    expect([...hosts][0]).toMatch(/\.example$/);
  });

  it('has at least eight pages, each address once', () => {
    expect(pages.length).toBeGreaterThanOrEqual(8);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  });

  it('has every line of its gold in the page, in order', () => {
    for (const { file, gold } of pages) {
      const text = fold(readText(parse(readFileSync(file, 'utf8'))));
      let at = 0;
      for (const line of gold ?? []) {
        const found = text.indexOf(fold(line), at);
        expect(found, `${file}: ${line}`).toBeGreaterThanOrEqual(0);
        at = found;
      }
    }
  });
});
