// `npm run package`: the files for both stores in release/, the same bytes from the same commit, linted as Mozilla does.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { projectRoot, runStep, runTool } from './run-step.mjs';

/** Warnings of addons-linter that stand for nothing, by code: why. Any other fails. */
const explained = {
  UNSAFE_VAR_ASSIGNMENT:
    "Preact's own code for dangerouslySetInnerHTML, which nothing of ours uses (a rule of the linter holds that)",
};

await ensurePackages();
const built = await runStep(process.execPath, ['scripts/build.mjs']);
if (built !== 0) process.exit(built);
const { zipFolder } = await import('./zip-folder.mjs');
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const release = join(projectRoot, 'release');
rmSync(release, { recursive: true, force: true });
mkdirSync(release);

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function keep(name, bytes) {
  writeFileSync(join(release, name), bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  console.log(`${hash}  release/${name}  ${(bytes.length / 1000).toFixed(0)} kB`);
}

// Chrome's store gives the key itself and refuses one that is sent.
const { key: _key, ...manifest } = JSON.parse(
  readFileSync(join(projectRoot, 'dist/chrome/manifest.json'), 'utf8'),
);
const chromeManifest = new TextEncoder().encode(JSON.stringify(manifest, null, 2));
keep(
  `deboiler-${version}-chrome.zip`,
  zipFolder(join(projectRoot, 'dist/chrome'), { 'manifest.json': chromeManifest }),
);
keep(`deboiler-${version}-firefox.zip`, zipFolder(join(projectRoot, 'dist/firefox')));
// Mozilla's reviewers build what they are sent: the tracked files of the commit.
const source = `deboiler-${version}-source.zip`;
if ((await runStep('git', ['archive', '--format=zip', '-9', `--output=release/${source}`, 'HEAD'])) === 0)
  keep(source, readFileSync(join(release, source)));
else console.error('✗ No source package: this is no git checkout.');

let said = '';
const collect = (/** @type {string} */ text) => (said += text);
await runTool('addonsLinter', [`release/deboiler-${version}-firefox.zip`, '--output', 'json'], { collect });
const { errors, warnings } = JSON.parse(said.slice(said.indexOf('{')));
const known = (/** @type {{ code: string }} */ { code }) => code in explained;
for (const { code, file, message } of [...errors, ...warnings])
  console.log(
    `${known({ code }) ? 'explained' : '✗'} ${code} in ${file}: ${explained[/** @type {keyof typeof explained} */ (code)] ?? message}`,
  );
const unknown = warnings.filter((/** @type {{ code: string }} */ warning) => !known(warning));
console.log(
  `addons-linter: ${errors.length} errors, ${warnings.length} warnings, ${unknown.length} unexplained`,
);
process.exit(errors.length + unknown.length === 0 ? 0 : 1);
