// A thread that answers a line with itself after the milliseconds it begins with, or ends on `die`.
import { parentPort } from 'node:worker_threads';

const queue = [];
let busy = false;

parentPort.on('message', (line) => {
  queue.push(line);
  if (!busy) next();
});

function next() {
  const line = queue.shift();
  busy = line !== undefined;
  if (!busy) return;
  if (line === 'die') throw new Error('out of memory');
  setTimeout(
    () => {
      parentPort.postMessage({ record: line });
      next();
    },
    Number.parseInt(line, 10),
  );
}
