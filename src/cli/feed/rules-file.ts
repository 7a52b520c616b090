import { readFileSync, writeFileSync } from 'node:fs';
import { MODEL_VERSION } from '../../core/learn-site.ts';
import { comparePageKeys } from '../../core/url-order.ts';
import { parseSiteRules } from '../../feed/parse-site-rules.ts';
import { describeError, UsageError } from '../usage-error.ts';
import type { TaughtSite } from './learn-site-rules.ts';

/** Version of rules files. What is newer than us is refused, never guessed. */
export const RULES_FILE_VERSION = 1;

/** Writes the rules of sites by key as JSON, a site a line; `path` undefined: to standard output. The same rules give the same bytes. */
export function writeRulesFile(path: string | undefined, sites: ReadonlyMap<string, TaughtSite>): void {
  const lines = [...sites]
    .sort(([a], [b]) => comparePageKeys(a, b))
    .map(([key, site]) => `${JSON.stringify(key)}:${JSON.stringify(site)}`);
  const text = `{"deboiler":"rules","version":${RULES_FILE_VERSION},"sites":{\n${lines.join(',\n')}\n}}\n`;
  try {
    writeFileSync(path ?? process.stdout.fd, text);
  } catch (error) {
    throw new UsageError(`${path ?? 'standard output'}: ${describeError(error)}`);
  }
}

/** Reads a rules file. Throws `UsageError` for a file that is none, or newer than this program. */
export function readRulesFile(path: string): Map<string, TaughtSite> {
  try {
    return parseRulesFile(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path}: ${describeError(error)}`);
  }
}

function parseRulesFile(value: unknown): Map<string, TaughtSite> {
  const { deboiler, version, sites } = (value ?? {}) as Record<string, unknown>;
  if (deboiler !== 'rules') throw new Error('not a rules file of Deboiler');
  if (version !== RULES_FILE_VERSION)
    throw new Error(`rules version ${String(version)}, this program reads ${RULES_FILE_VERSION}`);
  if (typeof sites !== 'object' || sites === null) throw new Error('no "sites"');
  return new Map(
    Object.entries(sites).map(([key, site]) => {
      const { rules, model } = (site ?? {}) as Record<string, unknown>;
      const parsed = parseSiteRules(rules);
      const version = (model as { version?: unknown } | null | undefined)?.version;
      if (parsed === undefined) throw new Error(`site ${key}: rules that are none`);
      if (version !== MODEL_VERSION)
        throw new Error(
          `site ${key}: site model version ${String(version)}, this program reads ${MODEL_VERSION}: learn the rules again`,
        );
      return [key, { rules: parsed, model: model as TaughtSite['model'] }];
    }),
  );
}
