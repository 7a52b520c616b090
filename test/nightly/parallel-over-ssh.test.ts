import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeInventedPages } from '../../bench/invented-pages.ts';
import { makeJsonLines, makeTestFolder, type TestFolder } from '../cli/dataset-files.ts';
import { projectRoot } from '../support/launch-extension.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Hosts of our own: sshd on loopback, each with a home of its own, so that what is not sent is not there. */
const HOSTS = ['first', 'second'];
const SSHD = '/usr/sbin/sshd';
const program = join(projectRoot, 'dist/cli/deboiler.js');
const isInstalled = (name: string) => spawnSync('which', [name]).status === 0;
const missing = ['parallel', 'rsync', 'ssh', 'ssh-keygen', SSHD].filter((name) => !isInstalled(name));
if (missing.length > 0) console.warn(`skipped, not installed: ${missing.join(', ')}`);

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts the hosts; answers ssh's settings for them and the undo. */
async function startHosts(folder: TestFolder): Promise<{ config: string; stop: () => void }> {
  mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', folder.at('user')], folder.path);
  chmodSync(folder.path, 0o700);
  const entries: string[] = [];
  const servers: ChildProcess[] = [];
  for (const name of HOSTS) {
    const home = folder.at(`home-${name}`);
    mkdirSync(home);
    run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', folder.at(`host-${name}`)], folder.path);
    const port = await findFreePort();
    const settings = [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${folder.at(`host-${name}`)}`,
      `AuthorizedKeysFile ${folder.at('user.pub')}`,
      'StrictModes no',
      'PermitRootLogin yes',
      'UsePAM no',
      `PidFile ${folder.at(`${name}.pid`)}`,
      // Each host's programs start in its own home.
      `SetEnv HOME=${home} PATH=${process.env.PATH}`,
    ];
    servers.push(
      spawn(SSHD, ['-D', '-e', '-f', folder.write(`${name}.conf`, settings.join('\n'))], { stdio: 'ignore' }),
    );
    entries.push(
      `Host ${name}\n  HostName 127.0.0.1\n  Port ${port}\n  IdentityFile ${folder.at('user')}\n` +
        '  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n',
    );
  }
  const config = folder.write('ssh_config', entries.join('\n'));
  await waitUntil(
    'the hosts',
    () => HOSTS.every((name) => spawnSync('ssh', ['-F', config, name, 'true']).status === 0),
    20_000,
  );
  return {
    config,
    stop: () => {
      for (const server of servers) server.kill();
    },
  };
}

/** Lines of several small sites, and of a giant one that is cut by URL range. */
function writeParts(folder: TestFolder): string[] {
  mkdirSync(folder.at('parts'));
  const small: string[][] = [[], []];
  for (let site = 0; site < 6; site++)
    small[site % 2]?.push(makeJsonLines(8, `site${site}.example`).trimEnd());
  writeInventedPages(folder.at('giant.jsonl'), 330);
  const giant = folder.read('giant.jsonl').trimEnd().split('\n');
  const parts = [...small, giant.slice(0, 150), giant.slice(150)];
  return parts.map((lines, at) => {
    const file = `parts/${at}.jsonl`;
    folder.write(file, `${lines.join('\n')}\n`);
    return file;
  });
}

describe.skipIf(missing.length > 0)('GNU parallel over ssh', () => {
  const folder = makeTestFolder();
  let hosts: Awaited<ReturnType<typeof startHosts>> | undefined;
  let parts: string[];

  beforeAll(async () => {
    parts = writeParts(folder);
    hosts = await startHosts(folder);
    // The program is installed on each host, as on a cluster.
    for (const name of HOSTS)
      cpSync(join(projectRoot, 'dist/cli'), folder.at(`home-${name}/cli`), { recursive: true });
    writeFileSync(folder.at('hosts'), HOSTS.map((name) => `2/${name}\n`).join(''));
    writeFileSync(folder.at('all.jsonl'), parts.map((part) => readFileSync(folder.at(part))).join(''));
  }, 60_000);
  afterAll(() => {
    hosts?.stop();
    folder.remove();
  });

  function spread(command: string, extra: string[]): void {
    const options = [
      '--ssh',
      `ssh -F ${hosts?.config}`,
      '--sshloginfile',
      'hosts',
      '--workdir',
      '...',
      '--joblog',
      'log',
    ];
    run('parallel', [...options, ...extra, command, ':::', ...parts], folder.path);
    const used = new Set(
      folder
        .read('log')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[1]),
    );
    expect(used.size).toBe(HOSTS.length);
  }

  describe.each([[[]], [['--exact']]])('with options %j', (options: string[]) => {
    const flags = [...options, '--workers', '1', '-q'].join(' ');

    it('gives models whose union is one fit over all pages', () => {
      const transfer = ['--transferfile', '{}', '--return', '{.}.json', '--cleanup'];
      spread(`node "$HOME"/cli/deboiler.js fit {} -o {.}.json ${flags}`, transfer);
      const models = readdirSync(folder.at('parts')).filter((name) => name.endsWith('.json'));
      expect(models).toHaveLength(parts.length);
      run(
        'node',
        [program, 'merge', ...models.map((name) => `parts/${name}`), '-o', 'merged.json'],
        folder.path,
      );
      run('node', [program, 'fit', 'all.jsonl', '-o', 'whole.json', ...flags.split(' ')], folder.path);
      expect(folder.read('merged.json')).toBe(folder.read('whole.json'));
    });

    it('cleans each part as one run cleans all', () => {
      const transfer = [
        '--transferfile',
        '{}',
        '--transferfile',
        'merged.json',
        '--return',
        '{.}.clean',
        '--cleanup',
      ];
      spread(
        `node "$HOME"/cli/deboiler.js transform {} --model merged.json -o - ${flags} > {.}.clean`,
        transfer,
      );
      const output = [
        'transform',
        'all.jsonl',
        '--model',
        'whole.json',
        '-o',
        'whole.jsonl',
        ...flags.split(' '),
      ];
      run('node', [program, ...output], folder.path);
      const spreadLines = parts.map((part) => folder.read(part.replace('.jsonl', '.clean'))).join('');
      expect(spreadLines).toBe(folder.read('whole.jsonl'));
    });
  });
});
