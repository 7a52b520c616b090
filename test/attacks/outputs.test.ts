import { beforeAll, describe, expect, it } from 'vitest';
import { findActiveContent } from '../support/find-active-content.ts';
import { OUTPUTS, renderAttackedPage, type Written } from '../support/list-outputs.ts';
import { readAttacks } from '../support/read-attacks.ts';

const markup = readAttacks('markup');
const fields = readAttacks('fields');
const HARMLESS = 'Rye';
/** Folders below the archive's own, and names that every system takes: no device, nothing hidden, no mark of direction. */
const SAFE_PATH =
  /^(?:[\w-]+\/)?(?!(?:con|prn|aux|nul|com\p{N}|lpt\p{N})\s*(?:\.|$))[^\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}.~\s-][^\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{0,140}(?<![. ])$/iu;

/** The faults of what was written, each with where it stands. */
function listFaults(written: readonly Written[]): string[] {
  return written.flatMap(({ name, html }) =>
    html === undefined ? [] : findActiveContent(html).map((fault) => `${name}: ${fault}`),
  );
}

describe('the judge of outputs', () => {
  /** Attacks that stand in words, or that only act where they are written without care, or in another place. */
  const inWords =
    /^(?:words that|text with|formula in TeX|code that|a link's text|links of footnotes|addresses with|frameset)/;

  it.each(markup.filter(({ name }) => !inWords.test(name)).map(({ name, text }) => [name, text]))(
    'sees what is wrong with: %s',
    (_name, text) => {
      expect(findActiveContent(`<!DOCTYPE html><body>${text}`)).not.toEqual([]);
    },
  );

  it('finds nothing in an honest page', () => {
    const page = renderAttackedPage('<p><a href="/x#y">a</a><img src="p.png" alt="p"></p>');
    expect(findActiveContent(page.replace(/<title>.*<\/title>/, ''))).toEqual([]);
  });
});

describe.each(OUTPUTS.map((output) => [output.name, output] as const))('%s', (_name, output) => {
  let calm: Written[];
  beforeAll(async () => {
    calm = await output.write({ markup: '', field: HARMLESS });
  });

  it.each(markup.map(({ name, text }) => [name, text]))('runs nothing of: %s', async (_attack, text) => {
    const written = await output.write({ markup: text, field: HARMLESS });
    expect(listFaults(written)).toEqual([]);
    // What plain Deboiler's own parser loses after broken markup is its own.
    if (!output.name.includes('--exact'))
      expect(written.map(({ text: said }) => said).join('\n')).toMatch(/Last honest line/);
  });

  it.each(fields.map(({ name, text }) => [name, text]))(
    'lets no field break out that %s',
    async (_attack, field) => {
      const written = await output.write({ markup: '', field });
      expect(listFaults(written)).toEqual([]);
      expect(written.length).toBe(calm.length);
      for (const [at, { text, fields: said }] of written.entries()) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may come out.
        expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
        expect(text).not.toMatch(/\p{Cs}/u);
        expect(written[at]?.name).toMatch(SAFE_PATH);
        if (said) expect(shapeOf(said)).toEqual(shapeOf(calm[at]?.fields));
      }
    },
  );
});

/** Names of fields, in order, those that a hostile text may leave out left out. */
function shapeOf(fields: unknown): string[] {
  const names = Array.isArray(fields) ? fields : Object.keys(fields as object);
  return names.filter((name) => !['title', 'author', 'date', 'language'].includes(name));
}
