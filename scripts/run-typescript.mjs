// `node scripts/run-typescript.mjs FILE ARGS…`: runs a TypeScript program of the project from a bare clone.
import { ensurePackages } from './ensure-packages.mjs';
import { runTool } from './run-step.mjs';

await ensurePackages();
process.exit(await runTool('tsx', process.argv.slice(2)));
