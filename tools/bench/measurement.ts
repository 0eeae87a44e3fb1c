/** One metric and its limit. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly bound: number;
  /** Whether the limit is the highest or the lowest good value. */
  readonly good: 'at most' | 'at least';
  readonly unit: string;
  /** How the value was computed. */
  readonly detail: string;
}

export const isMet = ({ value, bound, good }: Measurement): boolean =>
  good === 'at most' ? value <= bound : value >= bound;

export const print = (measurement: Measurement): void => {
  const { name, value, bound, good, unit, detail } = measurement;
  const verdict = isMet(measurement) ? 'ok    ' : 'MISSED';
  console.log(`${verdict} ${name}: ${round(value)}${unit} (${good} ${bound}${unit}) — ${detail}`);
};

export const round = (value: number): number => Math.round(value * 1000) / 1000;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** '20: 3.1, 4, 12.5 ms', smallest first. */
export const inOrder = (values: readonly number[]): string =>
  `${values.length}: ${values
    .toSorted((one, other) => one - other)
    .map((value) => Math.round(value * 10) / 10)
    .join(', ')}`;
