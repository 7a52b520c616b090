import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './run-step.mjs';

/** Where Debian's package lays it. */
const PROGRAM = '/usr/bin/epubcheck';

/**
 * Installs Debian's epubcheck where we are root there, for the test that books pass it; says so where it is missing,
 * and the test is skipped.
 */
export async function ensureEpubcheck() {
  if (existsSync(PROGRAM)) return;
  const isDebian =
    existsSync('/etc/debian_version') &&
    /^ID=["']?debian["']?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (isDebian && process.getuid?.() === 0) {
    console.log('Installing epubcheck …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('apt-get', ['-qq', 'update'], { env });
    await runStep('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'epubcheck'], { env });
  }
  if (!existsSync(PROGRAM)) console.error('epubcheck is missing: the test that books pass it is skipped.');
}
