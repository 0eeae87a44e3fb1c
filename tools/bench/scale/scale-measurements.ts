import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { countText } from '#core/shared/count-text.ts';
import { type Measurement, median, round } from '../measurement.ts';
import type { ReadingCall } from './reading-calls.ts';

/** The factor by which a request's time or pages may grow from the second largest library to the largest. */
const GROWTH = 1.5;
/** A request this fast may grow more, because overhead is most of its time. */
const NOISE_MS = 5;

export interface Measured {
  readonly call: ReadingCall;
  readonly times: readonly number[];
  /** Processor milliseconds of database, server and client for one response; other work on the machine adds nothing. */
  readonly processor: number;
  /** Pages of 8 KB that the database read for one response, from memory or from disk. */
  readonly pages: number;
}

const percentile = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

export const printTable = (size: number, measured: readonly Measured[]): void => {
  console.log(`\n${countText(size)} articles`.padEnd(44), 'median      p95  processor    pages');
  for (const { call, times, processor, pages } of measured)
    console.log(
      call.name.padEnd(40),
      `${median(times).toFixed(1)} ms`.padStart(10),
      `${percentile(times).toFixed(1)} ms`.padStart(10),
      `${processor.toFixed(1)} ms`.padStart(10),
      String(pages).padStart(8),
    );
};

/** Each request in the largest library: within its limit, and not much more than in the library before. */
export const measurementsOf = (
  sizes: readonly number[],
  measured: readonly (readonly Measured[])[],
): readonly Measurement[] => {
  const [last = [], before = []] = [measured.at(-1), measured.at(-2)];
  const size = countText(sizes.at(-1) ?? 0);
  return last.flatMap(({ call, times, processor, pages }, at): Measurement[] => {
    const smaller = before[at];
    const within: Measurement = {
      name: `${call.name}, among ${size} articles, p95`,
      value: percentile(times),
      bound: call.bound,
      good: 'at most',
      unit: ' ms',
      detail: `median ${round(median(times))} ms, ${pages} pages`,
    };
    if (smaller === undefined) return [within];
    const grown: Measurement = {
      name: `${call.name}, growth`,
      value: Math.max(0, processor - NOISE_MS) / smaller.processor,
      bound: GROWTH,
      good: 'at most',
      unit: ' times',
      detail: `processor time ${round(smaller.processor)} and ${round(processor)} ms, ${smaller.pages} and ${pages} pages`,
    };
    return [within, grown];
  });
};

const MEASUREMENTS = join(import.meta.dirname, 'measurements.tsv');
const COLUMNS = 'date\tarticles\tlearners\tcall\tms_50\tms_95\tprocessor_ms\tpages\tload_of_machine\n';

/** Appends a run's results to those of earlier runs. */
export const keepMeasurements = (articles: number, learners: number, measured: readonly Measured[]): void => {
  if (!existsSync(MEASUREMENTS)) writeFileSync(MEASUREMENTS, COLUMNS);
  for (const { call, times, processor, pages } of measured) {
    const row = [
      new Date().toISOString().slice(0, 16),
      articles,
      learners,
      call.name,
      ...[median(times), percentile(times), processor].map((each) => each.toFixed(1)),
      pages,
      (loadavg()[0] ?? 0).toFixed(1),
    ];
    appendFileSync(MEASUREMENTS, `${row.join('\t')}\n`);
  }
};
