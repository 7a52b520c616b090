import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import source from '../../manifest.json' with { type: 'json' };
import { projectRoot } from '../support/launch-extension.ts';

interface BuiltManifest {
  readonly background: { service_worker?: string; scripts?: string[]; type?: string };
  readonly content_scripts: { js: string[]; css?: string[] }[];
  readonly permissions: string[];
  readonly host_permissions: string[];
  readonly action: { default_popup: string };
  readonly options_ui: { page: string };
  readonly browser_specific_settings?: {
    gecko: { id: string; data_collection_permissions: { required: string[] } };
  };
}

const read = (build: string, path: string) => readFileSync(join(projectRoot, 'dist', build, path), 'utf8');

/** Scripts that the background registers, or injects into a page when they are asked for. */
const pageScripts = [
  'src/content/gate.js',
  'src/content/writer-main.js',
  'src/reader/main.js',
  'src/reader/clear-face.js',
  'src/inpage/main.js',
  'src/inpage/report-main.js',
];

describe.each(['chrome', 'firefox'])('dist/%s', (build) => {
  const manifest: BuiltManifest = JSON.parse(read(build, 'manifest.json'));

  it('asks for what the source asks for, and shows pages nothing', () => {
    // Firefox's event page parses by itself: it has no offscreen documents.
    const known = (permission: string) => build === 'chrome' || permission !== 'offscreen';
    expect(manifest.permissions).toEqual(source.permissions.filter(known));
    expect(manifest.host_permissions).toEqual(source.host_permissions);
    expect(manifest).toHaveProperty('content_security_policy', source.content_security_policy);
    expect(manifest).not.toHaveProperty('web_accessible_resources');
  });

  it('names files that are there', () => {
    const { background, content_scripts, action, options_ui } = manifest;
    const named = [
      ...(background.scripts ?? []),
      ...(background.service_worker ? [background.service_worker] : []),
      ...content_scripts.flatMap(({ js }) => js),
      action.default_popup,
      options_ui.page,
      'src/options/first-run.html',
      'src/reader/clear-face.LICENSE.txt',
      ...pageScripts,
    ];
    expect(named.filter((path) => !existsSync(join(projectRoot, 'dist', build, path)))).toEqual([]);
  });

  it.each(['src/content/main.js', ...pageScripts])('has in %s one script that loads no other', (path) => {
    expect(read(build, path)).not.toMatch(/\bimport\s*\(|^import\b/m);
  });

  it('has no code from strings and no innerHTML in its page scripts', () => {
    // DOMPurify, in the reader, has an innerHTML of its own for texts; it is given nodes.
    for (const path of [
      'src/content/main.js',
      ...pageScripts.filter((script) => !script.startsWith('src/reader/')),
    ])
      expect(read(build, path)).not.toMatch(/\beval\(|new Function\(|\.innerHTML\s*=/);
    expect(read(build, 'src/reader/main.js')).not.toMatch(/\beval\(|new Function\(/);
  });
});

describe('each browser', () => {
  it('gets the background that it knows, and no key of the other', () => {
    const chrome: BuiltManifest = JSON.parse(read('chrome', 'manifest.json'));
    const firefox: BuiltManifest = JSON.parse(read('firefox', 'manifest.json'));
    expect(Object.keys(chrome.background).sort()).toEqual(['service_worker', 'type']);
    expect(Object.keys(firefox.background).sort()).toEqual(['scripts', 'type']);
    expect(chrome).not.toHaveProperty('browser_specific_settings');
    expect(firefox).not.toHaveProperty('key');
    expect(firefox.browser_specific_settings?.gecko.data_collection_permissions.required).toEqual(['none']);
  });
});
