import fc from 'fast-check';

/** Cases of a property: 500 in `npm test`, 10,000 in `npm run nightly`. */
export const CASES = Number(process.env.DEBOILER_FUZZ_CASES ?? 500);

/** Holds a property over the seeded cases; a failure says the smallest case that fails. */
export function holds<Value>(cases: fc.Arbitrary<Value>, property: (value: Value) => void): void {
  fc.assert(fc.property(cases, property), { numRuns: CASES, seed: 20_260_730 });
}

/**
 * Holds a property of what a guard takes. At least one case in fifty has to be taken, and one to be refused: else the
 * property would be held of nothing.
 */
export function holdsOfTaken<Value, Taken>(
  cases: fc.Arbitrary<Value>,
  guard: (value: Value) => Taken | undefined,
  property: (taken: Taken) => void,
): void {
  let taken = 0;
  let refused = 0;
  holds(cases, (value) => {
    const found = guard(value);
    if (found === undefined) refused++;
    else {
      taken++;
      property(found);
    }
  });
  if (taken < CASES / 50 || refused === 0) throw new Error(`${taken} cases taken, ${refused} refused`);
}

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  '',
  'x',
  '__proto__',
  '\u202e\u0000',
  'a'.repeat(10_000),
  [],
  {},
  [[]],
  { __proto__: null, length: 3 },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
]; // prettier-ignore

/** A value of the same kind, another one where there is one. */
function vary(value: unknown, act: number): unknown {
  if (typeof value === 'number') return [value + 1, value - 1, 2 * value, 0][act % 4];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return [`${value}x`, value.slice(1), value.toUpperCase(), [...value].reverse().join('')][act % 4];
  if (Array.isArray(value))
    return [value.slice(1), [...value].reverse(), [...value, ...value.slice(0, 1)]][act % 3];
  return value;
}

/** One thing changed in a value: at the place that `path` leads to, by its numbers modulo the keys there. */
function change(value: unknown, path: readonly number[], act: number): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const [first, ...rest] = path;
  if (first === undefined || keys.length === 0)
    return act % 2 === 0 ? vary(value, act >> 1) : ODD_VALUES[(act >> 1) % ODD_VALUES.length];
  const key = keys[first % keys.length] as string;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length === 0 && act % 7 === 0) delete copy[key];
  else copy[key] = change(copy[key], rest, act);
  return copy;
}

/** Values like `sound` ones, with none to three things changed. JSON, as messages, rows and files are. */
export function damaged(sound: unknown): fc.Arbitrary<unknown> {
  const place = fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), fc.nat(1000));
  return fc
    .array(place, { maxLength: 3 })
    .map((changes) => changes.reduce((value, [path, act]) => change(value, path, act), sound));
}

/** A text with up to four pieces cut out, doubled, or replaced by something of `pieces`. */
export function broken(text: fc.Arbitrary<string>, pieces: readonly string[]): fc.Arbitrary<string> {
  const cut = fc.record({ at: fc.nat(10_000), length: fc.nat(40), piece: fc.constantFrom('', ...pieces) });
  return fc.tuple(text, fc.array(cut, { maxLength: 4 })).map(([whole, cuts]) =>
    cuts.reduce((before, { at, length, piece }) => {
      const start = before.length === 0 ? 0 : at % before.length;
      return before.slice(0, start) + piece + before.slice(start + length);
    }, whole),
  );
}
