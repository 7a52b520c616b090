import { formatLanguage } from './say.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the largest unit that keeps it at 1 or more, in steps of 1024: "86 kB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return new Intl.NumberFormat(formatLanguage(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 && value < 100 ? 1 : 0,
  }).format(value);
}
