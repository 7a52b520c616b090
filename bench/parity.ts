import { findData } from './datasets.ts';
import { measureParity } from './parity-sites.ts';
import { renderParity } from './render-parity.ts';

/**
 * Exact mode against the Python Deboiler's own decisions (../shared/parity) on sitebench, as a Markdown table:
 *
 *     npx tsx bench/parity.ts
 */
const sites = findData('sitebench');
const parity = findData('parity');
if (sites === undefined || parity === undefined)
  console.log('skipped: ../shared/sitebench or ../shared/parity is not here');
else console.log(renderParity(measureParity(sites, parity)));
