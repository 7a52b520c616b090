import { join } from 'node:path';
import { projectRoot, runStep } from './run-step.mjs';

/** The invented sites that the demo reads. */
export const demoSites = ['kettle-and-rye', 'weft-docs'] as const;

/** Where the demo leaves pictures and texts; ignored by git. */
export const demoOutput = join(projectRoot, 'demo-output');

/** Learns and cleans one of the invented sites by the command line; the folder of its texts. Throws where that fails. */
export async function cleanDemoSite(id: string): Promise<string> {
  const folder = join(demoOutput, 'command-line', id);
  const args = ['dist/cli/deboiler.js', 'clean', `test/fixtures/sites/${id}`, '-o', folder, '--quiet'];
  const code = await runStep(process.execPath, args);
  if (code !== 0) throw new Error(`deboiler ${args.slice(1).join(' ')} ended with ${code}`);
  return folder;
}
