import { isRight, measureBuglog } from './eval-buglog.ts';
import { findShared } from './sitebench-pages.ts';

/**
 * The faults of other tools in ../shared/buglog, with the shipped page model, which was not trained on them: the page
 * alone (cold), and with the case's other pages seen before (warm).
 *
 *     npx tsx bench/quality-buglog.ts
 */
const folder = findShared('buglog');
const right = new Map<string, number>();
const cases = folder ? await measureBuglog(folder, []) : [];
for (const { id, methods } of cases) {
  for (const [method, figures] of methods) {
    const name = method === 'own 1' ? 'cold' : 'warm';
    if (isRight(figures)) right.set(name, (right.get(name) ?? 0) + 1);
    else
      console.log(
        `${id} ${name} F1 ${figures.f1.toFixed(3)} ${[
          ...figures.missing.map((part) => `lost "${part}"`),
          ...figures.foreign.map((part) => `kept "${part}"`),
          ...figures.broken.map((part) => `no ${part}`),
        ].join('; ')}`,
      );
  }
}
console.log(
  folder
    ? `right of ${cases.length}: cold ${right.get('cold') ?? 0}, warm ${right.get('warm') ?? 0}`
    : 'skipped: ../shared/buglog is not here',
);
