import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './launch-extension.ts';

/** Writes a PNG into test-output/, where a person looks at it. */
export async function saveScreenshot(name: string, of: { screenshot(): Promise<Uint8Array> }): Promise<void> {
  const folder = join(projectRoot, 'test-output');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), await of.screenshot());
}
