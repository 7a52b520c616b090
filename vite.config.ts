import { readFileSync } from 'node:fs';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { minify } from 'terser';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

/**
 * Scripts that run inside pages: each one self-contained IIFE at its own stable path. Without this a
 * chunk shared with anything else turns the script into an asynchronous loader that misses
 * document_start and makes its chunks visible to every page.
 */
const pageScripts = manifest.content_scripts.flatMap((script) => script.js);

/** Page scripts that the background registers or injects by their path, so that no key of the manifest names them. */
const registeredScripts = [
  'src/content/gate.ts',
  'src/content/writer-main.ts',
  'src/reader/main.ts',
  'src/reader/clear-face.ts',
  'src/inpage/main.ts',
  'src/inpage/report-main.ts',
];

/** The licences of the packages that a build holds; they ask to be shipped with it. */
const LICENCES = 'licences.md';
/** What stands where licences would, in a build that holds no package. */
const NO_PACKAGE = /The app does not bundle/;

/** The licence of the face that `clear-face` carries asks to be shipped with it. */
const faceLicence = 'node_modules/@fontsource/opendyslexic/LICENSE';

const firefoxSettings = {
  gecko: {
    id: 'deboiler@deboiler.example',
    strict_min_version: '142.0',
    data_collection_permissions: { required: ['none'] },
  },
  gecko_android: { strict_min_version: '142.0' },
};

/**
 * The manifest for one browser. crxjs does not convert it: Chrome knows only `service_worker`, Firefox
 * only `scripts`, and `key`, `minimum_chrome_version` and `offscreen` mean nothing to Firefox.
 */
function manifestFor(mode: string): ManifestV3Export {
  if (mode !== 'firefox') return manifest as ManifestV3Export;
  const { key: _key, minimum_chrome_version: _minimum, background, ...shared } = manifest;
  const permissions = shared.permissions.filter((permission) => permission !== 'offscreen');
  return {
    ...shared,
    permissions,
    background: { scripts: [background.service_worker], type: 'module' },
    browser_specific_settings: firefoxSettings,
  } as ManifestV3Export;
}

/** Adds a script as one self-contained IIFE, as crxjs does with those that the manifest names. */
function registeredScript(file: string): Plugin {
  return {
    name: `registered-script:${file}`,
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: file, formats: ['iife'], name: 'deboilerScript' },
          license: { fileName: LICENCES },
        },
      });
      const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      const [script, ...rest] = outputs.filter(({ fileName }) => fileName !== LICENCES);
      if (script?.type !== 'chunk' || rest.length > 0) throw new Error(`${file} is not one script`);
      this.emitFile({ type: 'asset', fileName: file.replace(/\.ts$/, '.js'), source: script.code });
      const licences = outputs.find(({ fileName }) => fileName === LICENCES);
      if (licences?.type === 'asset' && !NO_PACKAGE.test(String(licences.source)))
        this.emitFile({
          type: 'asset',
          fileName: file.replace(/\.ts$/, `.${LICENCES}`),
          source: licences.source,
        });
    },
  };
}

/**
 * Writes the scripts that every page loads anew with terser: 2 % smaller than the bundler's own minifier makes them.
 * Stands after crxjs, which builds them apart.
 */
function smallPageScripts(): Plugin {
  return {
    name: 'small-page-scripts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const script of pageScripts) {
        const file = bundle[script.replace(/\.ts$/, '.js')];
        if (file?.type !== 'asset') throw new Error(`${script} was not built`);
        const { code: first } = await minify(String(file.source), { ecma: 2020, compress: { passes: 2 } });
        // What is left of functions packs better where they stand together.
        const compress = { hoist_funs: true, reduce_funcs: false };
        const { code } = await minify(first ?? '', { ecma: 2020, compress });
        if (!code) throw new Error(`${script} could not be made small`);
        file.source = code;
      }
    },
  };
}

/** Adds a file as it is. */
function addedFile(from: string, fileName: string): Plugin {
  return {
    name: `added-file:${fileName}`,
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(from) });
    },
  };
}

/** The extension for Chrome (`vite build`) or Firefox (`vite build --mode firefox`). */
function extensionConfig(mode: string): UserConfig {
  return {
    plugins: [
      crx({
        manifest: manifestFor(mode),
        browser: mode === 'firefox' ? 'firefox' : 'chrome',
        contentScripts: { standaloneFiles: pageScripts, injectCss: false },
      }),
      smallPageScripts(),
      ...registeredScripts.map(registeredScript),
      addedFile(faceLicence, 'src/reader/clear-face.LICENSE.txt'),
    ],
    build: {
      outDir: mode === 'firefox' ? 'dist/firefox' : 'dist/chrome',
      target: 'es2022',
      license: { fileName: LICENCES },
      modulePreload: { polyfill: false },
      // Pages that no key of the manifest names.
      rollupOptions: {
        input: {
          firstRun: 'src/options/first-run.html',
          harvest: 'src/harvest/index.html',
          ...(mode === 'firefox' ? {} : { offscreen: 'src/offscreen/index.html' }),
        },
      },
    },
  };
}

/** The command line and the library (`vite build --mode cli`): Node modules with every package bundled. */
const commandLineConfig: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/cli',
    target: 'node20',
    ssr: true,
    minify: false,
    license: { fileName: LICENCES },
    rollupOptions: {
      input: { deboiler: 'src/cli/main.ts', library: 'src/cli/library.ts' },
      output: {
        entryFileNames: '[name].js',
        banner: ({ name }) => (name === 'deboiler' ? '#!/usr/bin/env node' : ''),
      },
    },
  },
  ssr: { noExternal: true },
};

export default defineConfig(({ mode }) => (mode === 'cli' ? commandLineConfig : extensionConfig(mode)));
