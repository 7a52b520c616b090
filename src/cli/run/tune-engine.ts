import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that V8 may copy into one function that it optimises; its own measure is 920. A run is short and
 * has hundreds of such functions: with less to copy they are compiled in about two thirds of the time, and run as
 * fast. Beside two workers nothing is idle, so that what compiling takes they lack.
 */
const MOST_INLINED_BYTES = 300;

/** Sets V8 up for a run of the command line. Called once, before any thread is started; holds for all of them. */
export function tuneEngine(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED_BYTES}`);
}
