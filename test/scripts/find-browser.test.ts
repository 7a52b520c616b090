import { describe, expect, it } from 'vitest';
import { findBrowser, listBrowserPaths, renderInstallAdvice } from '../../scripts/find-browser.mjs';

type Engine = 'chromium' | 'firefox';
interface Row {
  readonly title: string;
  readonly platform: string;
  readonly env: Record<string, string>;
  readonly installed: readonly string[];
  readonly chromium: string | undefined;
  readonly firefox: string | undefined;
}

const windowsEnv = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
};

const rows: readonly Row[] = [
  {
    title: 'Debian with its own packages',
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    installed: ['/usr/bin/chromium', '/usr/bin/firefox-esr'],
    chromium: '/usr/bin/chromium',
    firefox: '/usr/bin/firefox-esr',
  },
  {
    title: 'Ubuntu with snaps and a PATH that does not name their folder',
    platform: 'linux',
    env: { PATH: '/usr/bin' },
    installed: ['/snap/bin/chromium', '/snap/bin/firefox'],
    chromium: '/snap/bin/chromium',
    firefox: '/snap/bin/firefox',
  },
  {
    title: 'Linux with Chrome in a folder of its own in PATH',
    platform: 'linux',
    env: { PATH: '/opt/ada/bin:/usr/bin' },
    installed: ['/opt/ada/bin/google-chrome'],
    chromium: '/opt/ada/bin/google-chrome',
    firefox: undefined,
  },
  {
    title: 'Linux with Edge beside Chromium: Chromium comes first',
    platform: 'linux',
    env: { PATH: '/usr/bin' },
    installed: ['/usr/bin/microsoft-edge', '/usr/bin/chromium-browser'],
    chromium: '/usr/bin/chromium-browser',
    firefox: undefined,
  },
  {
    title: 'Linux without PATH and without a browser',
    platform: 'linux',
    env: {},
    installed: [],
    chromium: undefined,
    firefox: undefined,
  },
  {
    title: 'Linux never takes a browser out of the current folder',
    platform: 'linux',
    env: { PATH: ':/usr/bin:' },
    installed: ['chromium', 'firefox'],
    chromium: undefined,
    firefox: undefined,
  },
  {
    title: 'macOS, everything in /Applications',
    platform: 'darwin',
    env: { HOME: '/Users/ada' },
    installed: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    chromium: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    firefox: '/Applications/Firefox.app/Contents/MacOS/firefox',
  },
  {
    title: 'macOS, in the folder of one user',
    platform: 'darwin',
    env: { HOME: '/Users/ada' },
    installed: [
      '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/ada/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox',
    ],
    chromium: '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
    firefox: '/Users/ada/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox',
  },
  {
    title: 'Windows as it comes: Edge, in the folder for 32-bit programs',
    platform: 'win32',
    env: windowsEnv,
    installed: ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
    chromium: 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    firefox: undefined,
  },
  {
    title: 'Windows with Chrome for one user and Firefox for all',
    platform: 'win32',
    env: windowsEnv,
    installed: [
      'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    chromium: 'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    firefox: 'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  },
  {
    title: 'Windows without the variables that name its folders',
    platform: 'win32',
    env: {},
    installed: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    chromium: undefined,
    firefox: undefined,
  },
  {
    title: 'a path named by the user wins over what is installed',
    platform: 'linux',
    env: {
      PATH: '/usr/bin',
      DEBOILER_CHROMIUM: '/home/ada/thorium',
      DEBOILER_FIREFOX: '/home/ada/librewolf',
    },
    installed: ['/usr/bin/chromium', '/usr/bin/firefox', '/home/ada/thorium', '/home/ada/librewolf'],
    chromium: '/home/ada/thorium',
    firefox: '/home/ada/librewolf',
  },
  {
    title: 'a path named by the user that is not there falls back to what is',
    platform: 'linux',
    env: { PATH: '/usr/bin', DEBOILER_FIREFOX: '/home/ada/gone' },
    installed: ['/usr/bin/firefox'],
    chromium: undefined,
    firefox: '/usr/bin/firefox',
  },
];

describe('findBrowser', () => {
  it.each(rows)('finds the browsers of $title', ({ platform, env, installed, chromium, firefox }) => {
    const machine = { platform, env, exists: (path: string) => installed.includes(path) };
    expect(findBrowser('chromium', machine)?.path).toBe(chromium);
    expect(findBrowser('firefox', machine)?.path).toBe(firefox);
  });

  it('names the engine of what it finds', () => {
    const machine = { platform: 'linux', env: {}, exists: () => true };
    expect(findBrowser('firefox', machine)).toEqual({
      name: 'Firefox ESR',
      engine: 'firefox',
      path: '/usr/local/bin/firefox-esr',
    });
  });
});

describe('listBrowserPaths', () => {
  it.each<Engine>(['chromium', 'firefox'])('lists only absolute Windows paths for %s', (engine) => {
    const paths = listBrowserPaths(engine, { platform: 'win32', env: windowsEnv, exists: () => false });
    expect(paths.length).toBeGreaterThan(0);
    for (const { path } of paths) expect(path).toMatch(/^C:\\[^/]+\.exe$/);
  });
});

describe('renderInstallAdvice', () => {
  it.each([
    ['chromium', 'linux', 'apt-get install chromium'],
    ['firefox', 'linux', 'apt-get install firefox-esr'],
    ['chromium', 'darwin', 'brew install --cask chromium'],
    ['firefox', 'darwin', 'brew install --cask firefox'],
    ['chromium', 'win32', 'winget install Hibbiki.Chromium'],
    ['firefox', 'win32', 'winget install Mozilla.Firefox'],
  ] as const)('says in one line how to get %s on %s', (engine, platform, command) => {
    const advice = renderInstallAdvice(engine, platform);
    expect(advice).toContain(command);
    expect(advice).not.toContain('\n');
  });
});
