import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import en from '../../public/_locales/en/messages.json' with { type: 'json' };
import zh from '../../public/_locales/zh_CN/messages.json' with { type: 'json' };
import { listSourceFiles, readSource } from '../architecture/read-imports.ts';
import { findWrittenWords } from './find-written-words.ts';

interface Message {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

const locales: Record<string, Record<string, Message>> = { en, zh_CN: zh };
const keys = Object.keys(en);

/** Rooms whose words people read. */
const ROOMS = ['ui', 'takeaway', 'popup', 'options', 'reader', 'inpage', 'harvest', 'content', 'background']
  .map((room) => `src/${room}`)
  .filter((room) => existsSync(room));

describe('_locales', () => {
  it('have the same strings', () => {
    expect(Object.keys(zh).sort()).toEqual([...keys].sort());
  });

  it('have the same places for values', () => {
    const placesOf = (messages: Record<string, Message>) =>
      Object.fromEntries(keys.map((key) => [key, messages[key]?.placeholders ?? {}]));
    expect(placesOf(zh)).toEqual(placesOf(en));
  });

  it('are said in Chinese where they are said in English', () => {
    const same = keys.filter((key) => locales.zh_CN?.[key]?.message === locales.en?.[key]?.message);
    // Names are the same everywhere.
    expect(same.sort()).toEqual(['extensionName', 'formatEpub', 'formatMarkdown']);
  });
});

describe.each(Object.entries(locales))('_locales/%s', (_, messages) => {
  it.each(Object.entries(messages))('%s names its places as it uses them', (_key, message) => {
    const used = [...message.message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name?.toLowerCase());
    const named = Object.keys(message.placeholders ?? {});
    // A form for one may leave its number out: "one more page".
    expect(used.filter((name) => !named.includes(name ?? ''))).toEqual([]);
    const contents = Object.values(message.placeholders ?? {}).map(({ content }) => content);
    expect(contents).toEqual(contents.map((_content, i) => `$${i + 1}`));
    expect(message.message.replace(/\$\w+\$/g, '')).not.toContain('$');
    expect(message.message.split('*').length % 2, 'stars come in pairs').toBe(1);
  });

  it('has both forms of everything that is counted', () => {
    const stems = (form: string) =>
      Object.keys(messages)
        .filter((key) => key.endsWith(form))
        .map((key) => key.slice(0, -form.length));
    expect(stems('_one')).toEqual(stems('_other'));
  });
});

describe('our words', () => {
  it.each(Object.entries(locales.en ?? {}))('%s is calm and plain', (_, { message }) => {
    expect(message).not.toMatch(/!|！/);
    expect(message).not.toMatch(
      /\b(?:boilerplate|DOM|elements?|nodes?|selectors?|oops|please|we|our|smart)\b/i,
    );
  });

  it('are all used', () => {
    const code = ['src', 'test/browser'].flatMap(listSourceFiles).map(readSource).join('\n');
    const said = code + JSON.stringify(manifest);
    const isUsed = (key: string) => {
      // Counted strings are named without their form.
      const stem = key.replace(/_(?:one|other)$/, '');
      return said.includes(`'${stem}'`) || said.includes(`__MSG_${stem}__`);
    };
    expect(keys.filter((key) => !isUsed(key) && !/^button(?:On|Guess)(?:OnePart|Parts)$/.test(key))).toEqual(
      [],
    );
  });

  it('stand in _locales, not in the code', () => {
    const files = ROOMS.flatMap(listSourceFiles);
    expect(files.length).toBeGreaterThan(40);
    const written = files.flatMap((file) =>
      findWrittenWords(file, readSource(file)).map((words) => `${file}: ${words}`),
    );
    expect(written).toEqual([]);
  });

  it('stand in no page but its name before the script runs', () => {
    for (const page of ['popup/index', 'options/index', 'options/first-run']) {
      const body = readFileSync(`src/${page}.html`, 'utf8').replace(/<[^>]*>/g, ' ');
      expect(body.trim()).toBe('Deboiler');
    }
  });
});

describe('findWrittenWords', () => {
  it.each([
    ['const a = <p>Hello</p>;', ['Hello']],
    ['const a = <p aria-label="close" class="big red">{say("x")}</p>;', ['close']],
    ["const a = 'That did not work.';", ['That did not work.']],
    ['const a = `It did not work.`;', ['It did not work.']],
    ['const a = <kbd>Enter</kbd>;', []],
    ["const a = 'Forget this site';", ['Forget this site']],
    ["const a = '保留';", ['保留']],
    ["throw new MessageError('failed', 'That did not work.');", []],
    ["console.debug('That did not work.');", []],
    ["const a = 'part kept'; const b = 'M0 33H20V18';", []],
  ])('finds in %s the words %j', (source, words) => {
    expect(findWrittenWords('a.tsx', source)).toEqual(words);
  });
});
