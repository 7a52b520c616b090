import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk in memory, and ways to fill it. */
export interface SmallDisk {
  /** Folder on it. */
  readonly path: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  remove(): void;
}

/** Mounts a disk of some megabytes; undefined where that is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const mount = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount]);
  if (status !== 0) {
    rmSync(mount, { recursive: true });
    return undefined;
  }
  const path = join(mount, 'profile');
  const filler = join(mount, 'filler');
  mkdirSync(path);
  return {
    path,
    fill: () => {
      // Each write is as large as the last that fitted: what is left in the end is less than a kilobyte.
      for (let bytes = 2 ** 20; bytes >= 1; bytes >>= 1) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          // Full for writes of this size.
        }
      }
    },
    free: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', ['-l', mount]);
      rmSync(mount, { recursive: true, force: true });
    },
  };
}
