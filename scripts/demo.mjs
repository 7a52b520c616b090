// `npm run demo`: builds, reads two invented sites in a real browser, shows what was learned and what is left.
// `npm run demo -- --headed` leaves the browser open. Without any browser the command line shows the same.
import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { runStep, runTool } from './run-step.mjs';

await ensurePackages();
const browsers = await ensureBrowsers();
const built = await runStep(process.execPath, ['scripts/build.mjs']);
if (built !== 0) process.exit(built);
const program = browsers.length > 0 ? 'scripts/demo-in-browser.ts' : 'scripts/demo-on-command-line.ts';
process.exit(await runTool('tsx', [program, ...process.argv.slice(2)]));
