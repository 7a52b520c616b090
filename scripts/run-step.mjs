import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * The exit code of a program run in the project's folder; 127 where it could not be started.
 * Its output goes to ours, or is collected where `collect` is given.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, collect?: (text: string) => void, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function runStep(program, args, { env = {}, collect, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
    });
    child.stdout?.on('data', (data) => collect?.(String(data)));
    child.stderr?.on('data', (data) => collect?.(String(data)));
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => {
      if (signal) console.error(`${program} ${args.join(' ')} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}

/** The programs of our packages, by the file that Node runs: the same on Windows, without a shell. */
const tools = {
  addonsLinter: 'node_modules/addons-linter/bin/addons-linter',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * The exit code of one of our packages' programs.
 * @param {keyof typeof tools} tool
 * @param {readonly string[]} args
 * @param {Parameters<typeof runStep>[2]} [options]
 * @returns {Promise<number>}
 */
export function runTool(tool, args, options) {
  return runStep(process.execPath, [tools[tool], ...args], options);
}
