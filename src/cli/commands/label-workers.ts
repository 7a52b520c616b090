import { parentPort, Worker } from 'node:worker_threads';
import { describeError } from '../usage-error.ts';
import { type LabelOutcome, labelLine } from './label-line.ts';

/** What a thread of the label command is started with, so that the program knows what it is to serve. */
export const LABEL_WORKER = 'label';

/** Lines that may be read ahead of the oldest unanswered one, a worker: bounds memory when that one takes long. */
const LINES_AHEAD = 8;

/** Labels lines somewhere. */
interface LineLabeller {
  label(line: string): Promise<LabelOutcome>;
  close(): Promise<void>;
}

/**
 * Each line with what became of it, in the order of the lines, worked on by `workers` threads; with one it is done in
 * this thread. `entry` is the program that calls `serveLabelling` in a thread. At most eight lines a worker are held.
 */
export async function* labelInOrder<Line extends { text: string | undefined }>(
  lines: AsyncIterable<Line>,
  workers: number,
  entry: URL,
): AsyncGenerator<{ line: Line; outcome: LabelOutcome }> {
  const labeller = workers <= 1 ? openOwnThread() : openThreads(workers, entry);
  const waiting: { line: Line; outcome: Promise<LabelOutcome> }[] = [];
  try {
    for await (const line of lines) {
      const outcome = line.text === undefined ? Promise.resolve(TOO_LONG) : labeller.label(line.text);
      waiting.push({ line, outcome });
      if (waiting.length < (workers <= 1 ? 1 : workers * LINES_AHEAD)) continue;
      const first = waiting.shift()!;
      yield { line: first.line, outcome: await first.outcome };
    }
    for (const { line, outcome } of waiting) yield { line, outcome: await outcome };
  } finally {
    await labeller.close();
  }
}

/** Labels the lines that the main thread posts, one after the other. Called once, in a worker thread. */
export function serveLabelling(): void {
  parentPort?.on('message', (line: string) => parentPort?.postMessage(labelLine(line)));
}

const TOO_LONG: LabelOutcome = { problem: 'the line is longer than 256 MB' };

function openOwnThread(): LineLabeller {
  return {
    async label(line) {
      // Lets progress be drawn between pages.
      await new Promise((resolve) => setImmediate(resolve));
      return labelLine(line);
    },
    async close() {},
  };
}

interface WaitingLine {
  line: string;
  settle: (outcome: LabelOutcome) => void;
}

/** Threads that take lines from one queue, one line at a time each, so that a thread that ends names its line. */
function openThreads(count: number, entry: URL): LineLabeller {
  const queue: WaitingLine[] = [];
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const underWay = new Map<Worker, WaitingLine>();
  const settle = (worker: Worker, outcome: LabelOutcome) => {
    underWay.get(worker)?.settle(outcome);
    underWay.delete(worker);
  };
  const hand = () => {
    while (idle.length > 0 && queue.length > 0) {
      const worker = idle.pop()!;
      const waiting = queue.shift()!;
      underWay.set(worker, waiting);
      worker.postMessage(waiting.line);
    }
  };
  const start = () => {
    const worker = new Worker(entry, { workerData: LABEL_WORKER });
    workers.add(worker);
    idle.push(worker);
    worker.on('message', (outcome: LabelOutcome) => {
      settle(worker, outcome);
      idle.push(worker);
      hand();
    });
    // A page that ends its thread (memory) is skipped; the others go on in a new one. A thread that ends without a
    // page could not start, nor would the next.
    worker.on('error', (error) => {
      workers.delete(worker);
      const problem = describeError(error);
      if (underWay.has(worker)) start();
      else idle.splice(idle.indexOf(worker), 1);
      settle(worker, { problem });
      if (workers.size === 0) for (const waiting of queue.splice(0)) waiting.settle({ problem });
      hand();
    });
  };
  for (let at = 0; at < count; at += 1) start();
  return {
    label: (line) =>
      new Promise((resolve) => {
        queue.push({ line, settle: resolve });
        hand();
      }),
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
