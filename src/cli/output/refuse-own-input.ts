import { realpathSync, statSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';

/** Throws `UsageError` where an output is the very file that is read, which writing would destroy; `-` and undefined are no files. */
export function refuseOwnInput(output: string | undefined, input: string): void {
  if (output === undefined || output === '-') return;
  const own = findRealPath(output);
  if (own !== undefined && own === findRealPath(input) && statSync(own).isFile())
    throw new UsageError(`${output}: is what is read, and would be overwritten`);
}

/** Throws `UsageError` where an output folder is the folder that is read and its pages would be overwritten by their cleaned ones. */
export function refuseOwnFolder(output: string, input: string): void {
  const own = findRealPath(output);
  if (own !== undefined && own === findRealPath(input))
    throw new UsageError(`${output}: is what is read, and its pages would be overwritten`);
}

function findRealPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
