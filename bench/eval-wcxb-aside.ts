import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { WcxbResult } from './eval-wcxb.ts';
import type { WcxbAnswer, WcxbTask } from './eval-wcxb-worker.ts';

/** Runs `measureWcxb` in a child process; resolves with its figures and the pages each peer extracted anew. Rejects when the child ends without. */
export function measureWcxbAside(
  task: WcxbTask,
  report: (line: string) => void,
): Promise<{ result: WcxbResult; fresh: number[] }> {
  const child = fork(join(import.meta.dirname, 'eval-wcxb-worker.ts'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`wcxb: the process ended with ${code}`)));
    child.on('message', (answer: WcxbAnswer) => {
      if ('line' in answer) report(answer.line);
      else
        resolve({
          result: new Map(answer.result.map(([method, types]) => [method, new Map(types)])),
          fresh: answer.fresh,
        });
    });
    child.send(task);
  });
}
