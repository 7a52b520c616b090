import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './launch-extension.ts';

/** Before the browser tests: throws unless the extension has been built. It does not build: `npm test` has just done so. */
export default function expectBuild(): void {
  for (const build of ['chrome', 'firefox']) {
    if (!existsSync(join(projectRoot, 'dist', build, 'manifest.json')))
      throw new Error(`dist/${build} is missing: npm run build`);
  }
}
