// `npm test`: sets up, checks, builds, then runs the unit tests and the built extension in real browsers.
// Vitest speaks last, so that the closing lines are the count of all tests.
import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensureEpubcheck } from './ensure-epubcheck.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { runStep, runTool } from './run-step.mjs';

await ensurePackages();
const browsers = await ensureBrowsers();
await ensureEpubcheck();
for (const { name, path } of browsers) console.log(`${name}: ${path}`);

const checked = (await runStep(process.execPath, ['scripts/check.mjs'])) === 0;
const built = (await runStep(process.execPath, ['scripts/build.mjs'])) === 0;
if (!built) console.error('✗ The build failed: the browser tests are left out.');
const runnable = built && browsers.length > 0;
const tested =
  (await runTool('vitest', ['run', '--project', 'unit', ...(runnable ? ['--project', 'browser'] : [])])) ===
  0;
if (!checked || !built)
  console.error(
    `✗ ${[!checked && 'check', !built && 'build'].filter(Boolean).join(' and ')} failed, see above`,
  );
process.exit(checked && built && tested ? 0 : 1);
