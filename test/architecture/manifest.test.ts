import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { projectRoot } from './read-imports.ts';

const locales = readdirSync(join(projectRoot, 'public/_locales'));

/** What stands as `__MSG_name__` anywhere in the manifest. */
const usedMessages = [...JSON.stringify(manifest).matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key ?? '');

function readMessages(locale: string): Record<string, { message: string }> {
  return JSON.parse(readFileSync(join(projectRoot, 'public/_locales', locale, 'messages.json'), 'utf8'));
}

describe('manifest.json', () => {
  it('asks for these permissions and no other; PRIVACY.md gives each reason', () => {
    expect(manifest.permissions).toEqual([
      'storage',
      'unlimitedStorage',
      'contextMenus',
      'scripting',
      'activeTab',
      'declarativeNetRequestWithHostAccess',
      'offscreen',
    ]);
    expect(manifest.host_permissions).toEqual(['http://*/*', 'https://*/*']);
    expect(manifest).not.toHaveProperty('optional_permissions');
    expect(manifest).not.toHaveProperty('optional_host_permissions');
  });

  it('asks for nothing that PRIVACY.md does not give a reason for, a row each, and has no row for what is not asked for', () => {
    const text = readFileSync(join(projectRoot, 'PRIVACY.md'), 'utf8');
    const rows = [...text.matchAll(/^\| (`.+?) \| (.+) \|$/gm)].map(([, names = '', reason = '']) => ({
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
      reason,
    }));
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(
      [...manifest.permissions, ...manifest.host_permissions].sort(),
    );
    for (const { reason } of rows) expect(reason.split(' ').length).toBeGreaterThan(5);
  });

  it('holds our pages under a policy that lets in nothing foreign', () => {
    expect(manifest.content_security_policy).toEqual({
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data: blob:",
        'connect-src http: https:',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types deboiler dompurify',
      ].join('; '),
    });
  });

  it('shows pages nothing of ours and takes messages from no one else', () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
  });

  it('runs on http and https alone, from document_start', () => {
    for (const script of manifest.content_scripts) {
      expect(script.matches).toEqual(['http://*/*', 'https://*/*']);
      expect(script.run_at).toBe('document_start');
    }
  });

  it('suggests at most four keys, as many as Chrome takes', () => {
    const keys = Object.values(manifest.commands).filter((command) => 'suggested_key' in command);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.length).toBeLessThanOrEqual(4);
  });

  it('has the version of package.json', () => {
    const packageJson = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(manifest.version).toBe(packageJson.version);
  });

  it('names icons that are there', () => {
    const icons = [...Object.values(manifest.icons), ...Object.values(manifest.action.default_icon)];
    expect(icons.filter((icon) => !existsSync(join(projectRoot, 'public', icon)))).toEqual([]);
  });
});

describe.each(locales)('_locales/%s', (locale) => {
  it('has every string that the manifest names', () => {
    const messages = readMessages(locale);
    expect(usedMessages.filter((key) => !messages[key]?.message)).toEqual([]);
  });

  it('describes the extension in at most 132 characters, as many as the stores take', () => {
    expect(readMessages(locale).extensionDescription?.message.length).toBeLessThanOrEqual(132);
  });

  it('has the strings of the default language, each, and no other', () => {
    expect(Object.keys(readMessages(locale)).sort()).toEqual(
      Object.keys(readMessages(manifest.default_locale)).sort(),
    );
  });
});
