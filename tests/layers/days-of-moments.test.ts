import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCES = globSync('{adapters,clients,composition,contract,core,server,tools,ui}/**/*.{ts,tsx}', {
  cwd: `${import.meta.dirname}/../..`,
});

/** What cuts the day or the month off an ISO timestamp, which is a day in UTC and not the learner's. */
const CUT =
  /\.(?:slice|substring)\(0, (?:10|'yyyy-mm-dd'\.length)\)|\b(?:at|\w+At)\.slice\(0, [47]\)|\.split\('T'\)\[0\]/;

/** These cut what is a day already, or decide whether it is one. */
const CUTS_NO_MOMENT: Readonly<Record<string, string>> = {
  'tools/bench/load/main.ts': 'takes the first ten of a list',
  'core/shared/calendar-day.ts': 'the only place that makes a day of a moment without a learner',
  'server/platform/shared/page-cursor.ts': 'decides whether a text begins with a day',
};

describe('a moment', () => {
  it('becomes a day only in a zone: no source cuts an ISO timestamp', () => {
    const root = `${import.meta.dirname}/../..`;
    const cutting = SOURCES.filter((path) => CUT.test(readFileSync(`${root}/${path}`, 'utf8')));
    expect(cutting.filter((path) => !(path in CUTS_NO_MOMENT))).toEqual([]);
    expect(SOURCES.length).toBeGreaterThan(1000);
  });

  it.each([
    'moment.toISOString().slice(0, 10)',
    "paidAt.slice(0, 'yyyy-mm-dd'.length)",
    'at.substring(0, 10)',
    "at.split('T')[0]",
    'answeredAt.slice(0, 7)',
    'Number(record.at.slice(0, 4))',
  ])('is recognized as cut in %s', (code) => {
    expect(code).toMatch(CUT);
  });
});
