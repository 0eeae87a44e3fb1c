import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackage } from '#server/importing/content/package/read-package.ts';

const SPRINT = readFileSync(
  join(import.meta.dirname, '../../../../server/importing/content/demonstration/sprint.md'),
  'utf8',
);
const withMoc = (moc: string) => SPRINT.replace(/moc:\n(?: .*\n)+/, moc);
const refusals = (text: string) => {
  const reading = readPackage(text);
  return reading.ok ? [] : reading.refusals.map(({ reason }) => reason);
};

describe('an activity’s MOC registration', () => {
  it('is read in quarter points', () => {
    const reading = readPackage(SPRINT);
    expect(reading.ok && reading.value.articles[0]?.moc).toEqual([
      { board: 'ABIM', type: 'Medical Knowledge', points: 1 },
    ]);
  });

  it.each([
    [
      'moc:\n  - board: ABXX\n    type: Medical Knowledge\n    points: 0.25\n',
      'is not a collaborating board',
    ],
    ['moc:\n  - board: ABIM\n    type: Medical Knowledge\n    points: 0.3\n', 'multiple of 0.25'],
    ['moc:\n  - board: ABIM\n    points: 0.5\n', 'type: is missing'],
    ['moc:\n  - ABIM\n', 'moc[0]'],
    ['moc: ABIM\n', 'must be a list'],
  ])('is refused as %j', (moc, reason) => {
    expect(refusals(withMoc(moc)).join()).toContain(reason);
  });
});
