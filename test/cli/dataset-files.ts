import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

/** A folder of this test's own, with what a test needs to write and read in it. */
export interface TestFolder {
  path: string;
  at(name: string): string;
  write(name: string, content: string | Uint8Array): string;
  read(name: string): string;
  /** Files below a folder, by path, with their content. */
  readAll(name: string): Record<string, string>;
  remove(): void;
}

/** A new folder in the system's temporary one. */
export function makeTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'deboiler-test-'));
  const at = (name: string) => join(path, name);
  return {
    path,
    at,
    write(name, content) {
      mkdirSync(dirname(at(name)), { recursive: true });
      writeFileSync(at(name), content);
      return at(name);
    },
    read: (name) => readFileSync(at(name), 'utf8'),
    readAll(name) {
      const files = readdirSync(at(name), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      return Object.fromEntries(
        files
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
          .map((file) => [relative(at(name), file).split(sep).join('/'), readFileSync(file, 'utf8')]),
      );
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** A page of an invented site: its menu, its own text, its footer. */
export function makePage(name: string, text: string, lang = ' lang="en"'): string {
  return (
    `<!DOCTYPE html><html${lang}><head><title>${name} – Pear Notes</title></head><body>` +
    '<header><div>Pear Notes</div><nav><a href="/">Start</a> <a href="/about">About the garden</a></nav></header>' +
    `<main><div><article><h1>${name}</h1>${text}</article></div></main>` +
    '<footer><div>Grown in an orchard since 1911, all rights of the trees reserved</div></footer></body></html>'
  );
}

const SENTENCES = [
  'The old pear tree behind the mill bore fruit again this year, which nobody had expected after the frost.',
  'Three baskets were picked before noon, and the wasps had to be asked politely to leave the ladder alone.',
  'In the evening the juice was pressed, bottled and carried down to the cellar where it is always cool.',
  'A neighbour swears that grafting works best in the week after the first thunderstorm of March.',
  'We tried six ways of drying slices, and only the oven with its door ajar gave what we wanted.',
  'The records of the parish mention a russet variety which has not been seen since the great flood.',
];

/** Paragraphs that differ from page to page. */
export function makeText(seed: number): string {
  const sentence = (at: number) => `${SENTENCES[(seed * 2 + at) % SENTENCES.length]} (${seed}.${at})`;
  return `<p>${sentence(0)} ${sentence(1)}</p><p>${sentence(2)} ${sentence(3)}</p>`;
}

/** JSON lines of `count` pages of one host. */
export function makeJsonLines(count: number, host = 'pears.example', first = 1): string {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at;
    return JSON.stringify({
      url: `https://${host}/notes/${String(number).padStart(4, '0')}`,
      content: makePage(`Note ${number}`, makeText(number)),
    });
  }).join('\n');
}
