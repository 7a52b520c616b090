// The demo where no browser is installed: learns and cleans the invented sites by the command line.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cleanDemoSite, demoSites } from './demo-sites.ts';
import { projectRoot } from './run-step.mjs';

for (const id of demoSites) {
  const folder = await cleanDemoSite(id);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort();
  const shown = pages.find((file) => file !== 'index.txt') ?? pages[0];
  console.log(`\n${id}: ${pages.length} pages cleaned into ${relative(projectRoot, folder)}/`);
  if (shown) console.log(`\n${shown}\n${readFileSync(join(folder, shown), 'utf8').replace(/^/gm, '    ')}`);
}
