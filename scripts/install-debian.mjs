import { readFileSync } from 'node:fs';
import { runStep } from './run-step.mjs';

/** @returns {boolean} whether Debian's packages may be installed here */
function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=["']?debian["']?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false; // No such file: not Debian.
  }
}

/**
 * Installs Debian's packages where we are root on Debian, else does nothing: who asks looks for the programs then.
 * On Debian's relatives the same names install something else (Ubuntu's chromium: a snap).
 * @param {readonly string[]} packages
 */
export async function installDebian(packages) {
  if (packages.length === 0 || !mayInstall()) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['-qq', 'update'], { env });
  await runStep('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env });
}
