// `npm run nightly`: what takes too long for `npm test`: clusters, soak, load, long fuzz. Sets up and builds first.
import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { installDebian } from './install-debian.mjs';
import { runStep, runTool } from './run-step.mjs';

await ensurePackages();
await ensureBrowsers();
await installDebian(['parallel', 'openssh-server', 'openssh-client', 'rsync']);
const built = (await runStep(process.execPath, ['scripts/build.mjs'])) === 0;
process.exit(built ? await runTool('vitest', ['run', '--project', 'nightly']) : 1);
