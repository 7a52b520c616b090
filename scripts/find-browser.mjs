// Plain JavaScript without packages: it has to run from a bare clone, before anything is installed.
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/**
 * @typedef {'chromium' | 'firefox'} Engine Which of the two builds of the extension a browser loads.
 * @typedef {{ name: string, engine: Engine, path: string }} FoundBrowser
 * @typedef {{ platform: string, env: Record<string, string | undefined>, exists: (path: string) => boolean }} Machine
 * @typedef {{ name: string, engine: Engine, linux: string[], mac: string[], windows: string[] }} KnownBrowser
 */

/**
 * Where each browser is installed, in the order we prefer them: `linux` are names looked up in PATH and the
 * usual folders, `mac` are paths below /Applications and ~/Applications, `windows` are paths below the
 * program folders. Chromium stands first: branded Chrome no longer loads unpacked extensions by flag.
 * @type {readonly KnownBrowser[]}
 */
const knownBrowsers = [
  {
    name: 'Chromium',
    engine: 'chromium',
    linux: ['chromium', 'chromium-browser'],
    mac: ['Chromium.app/Contents/MacOS/Chromium'],
    windows: ['Chromium\\Application\\chrome.exe'],
  },
  {
    name: 'Google Chrome',
    engine: 'chromium',
    linux: ['google-chrome-stable', 'google-chrome', 'chrome'],
    mac: ['Google Chrome.app/Contents/MacOS/Google Chrome'],
    windows: ['Google\\Chrome\\Application\\chrome.exe'],
  },
  {
    name: 'Microsoft Edge',
    engine: 'chromium',
    linux: ['microsoft-edge-stable', 'microsoft-edge'],
    mac: ['Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    windows: ['Microsoft\\Edge\\Application\\msedge.exe'],
  },
  {
    name: 'Firefox ESR',
    engine: 'firefox',
    linux: ['firefox-esr'],
    mac: [],
    windows: [],
  },
  {
    name: 'Firefox',
    engine: 'firefox',
    linux: ['firefox'],
    mac: ['Firefox.app/Contents/MacOS/firefox', 'Firefox Developer Edition.app/Contents/MacOS/firefox'],
    windows: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
  },
];

/** A path in one of these variables is used before anything that is found. */
const overrides = /** @type {const} */ ({ chromium: 'DEBOILER_CHROMIUM', firefox: 'DEBOILER_FIREFOX' });

/**
 * Folders in which the names or paths of `knownBrowsers` are looked up on a machine.
 * @param {Machine} machine
 * @returns {string[]}
 */
function listFolders({ platform, env }) {
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
    return folders.filter((folder) => folder !== undefined && folder !== '').map(String);
  }
  if (platform === 'darwin') {
    return ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
  }
  // An empty entry of PATH means the current folder; a browser is not looked for there.
  const inPath = (env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return [...new Set([...inPath, '/usr/local/bin', '/usr/bin', '/snap/bin'])];
}

/**
 * Every path at which a browser of this engine may stand, the preferred first.
 * @param {Engine} engine
 * @param {Machine} machine
 * @returns {FoundBrowser[]}
 */
export function listBrowserPaths(engine, machine) {
  const { platform, env } = machine;
  const join = platform === 'win32' ? win32.join : posix.join;
  const column = platform === 'win32' ? 'windows' : platform === 'darwin' ? 'mac' : 'linux';
  const folders = listFolders(machine);
  const chosen = env[overrides[engine]];
  const known = knownBrowsers
    .filter((browser) => browser.engine === engine)
    .flatMap(({ name, [column]: places }) =>
      places.flatMap((place) => folders.map((folder) => ({ name, engine, path: join(folder, place) }))),
    );
  return chosen ? [{ name: overrides[engine], engine, path: chosen }, ...known] : known;
}

/**
 * The preferred browser of this engine on a machine, undefined when there is none.
 * @param {Engine} engine
 * @param {Machine} [machine] this machine, if left out
 * @returns {FoundBrowser | undefined}
 */
export function findBrowser(
  engine,
  machine = { platform: process.platform, env: process.env, exists: existsSync },
) {
  return listBrowserPaths(engine, machine).find(({ path }) => machine.exists(path));
}

/**
 * One line that says what to install where a browser of this engine is missing.
 * @param {Engine} engine
 * @param {string} [platform] as in `process.platform`; this machine's, if left out
 * @returns {string}
 */
export function renderInstallAdvice(engine, platform = process.platform) {
  const firefox = engine === 'firefox';
  const label = firefox ? 'Firefox' : 'Chromium, Chrome or Edge';
  const how =
    platform === 'win32'
      ? `winget install ${firefox ? 'Mozilla.Firefox' : 'Hibbiki.Chromium'}`
      : platform === 'darwin'
        ? `brew install --cask ${firefox ? 'firefox' : 'chromium'}`
        : `apt-get install ${firefox ? 'firefox-esr' : 'chromium'} (Debian), or your distribution's package`;
  return `No ${label} found: ${how}; or name one in ${overrides[engine]}.`;
}
