import { describe, expect, it } from 'vitest';
import { listStalePackages } from '../../scripts/ensure-packages.mjs';

const locked = {
  '': { version: '0.1.0' },
  'node_modules/preact': { version: '11.2.0' },
  'node_modules/idb': { version: '8.0.4' },
  'node_modules/@biomejs/cli-win32-x64': { version: '2.6.8', optional: true },
};

describe('listStalePackages', () => {
  it.each([
    ['everything when nothing is installed', {}, ['node_modules/preact', 'node_modules/idb']],
    [
      'nothing when all is there, builds for other systems left aside',
      { 'node_modules/preact': { version: '11.2.0' }, 'node_modules/idb': { version: '8.0.4' } },
      [],
    ],
    [
      'what stands there in another version',
      { 'node_modules/preact': { version: '11.1.0' }, 'node_modules/idb': { version: '8.0.4' } },
      ['node_modules/preact'],
    ],
    [
      'nothing for a package too many',
      {
        'node_modules/preact': { version: '11.2.0' },
        'node_modules/idb': { version: '8.0.4' },
        'node_modules/left': { version: '1.0.0' },
      },
      [],
    ],
  ])('lists %s', (_title, installed, stale) => {
    expect(listStalePackages(locked, installed)).toEqual(stale);
  });
});
