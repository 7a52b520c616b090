import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's package is one Java archive without the program around it. */
const ARCHIVE = '/usr/bin/epubcheck';

/** What epubcheck says against a book, a line a message; undefined where it is not installed. */
export function findEpubcheck(): ((file: string) => string[]) | undefined {
  if (!existsSync(ARCHIVE)) return undefined;
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return (file) => {
    const { stdout, stderr, status } = spawnSync('java', ['-jar', ARCHIVE, file], { encoding: 'utf8' });
    const lines = `${stdout}\n${stderr}`.split('\n');
    const said = lines.filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
    return status === 0 || said.length > 0 ? said : [`epubcheck ended with ${status}: ${stderr}`];
  };
}
