// The command line from source as a worker thread: Node 20 has to be told to read TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('../../src/cli/main.ts');
