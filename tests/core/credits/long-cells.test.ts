import { describe, expect, it } from 'vitest';
import { mappingFrom } from '#core/credits/outside-fields.ts';
import { type RowContext, readOutsideRow } from '#core/credits/outside-row.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';

const CONTEXT: RowContext = { readings: ['month-first'], today: '2026-11-20', topics: [], kind: '' };
const right = { completedOn: '2026-01-15', title: 'Salt', credits: '1' };
const reading = (field: string) => (cell: string) => readOutsideRow({ ...right, [field]: cell }, CONTEXT);
const outOfOrder = (size: number) => `a${'\u0315\u0300\u0327\u0321'.repeat(size / 4)}`;

describe('reading a file of credits takes time in proportion to its length, whatever its cells hold', () => {
  it.each<[string, (size: number) => string, (cell: string) => unknown]>([
    ['a day without end', (size) => 'T'.repeat(size), reading('completedOn')],
    ['spaces before no time', (size) => `x${' '.repeat(size)}x`, reading('completedOn')],
    ['a day of dashes', (size) => '-'.repeat(size), reading('completedOn')],
    ['an amount of zeros', (size) => `1.${'0'.repeat(size)}1`, reading('credits')],
    ['a title of accents in no order', outOfOrder, reading('title')],
    ['a topic of accents in no order', outOfOrder, reading('topic')],
    ['a heading of brackets', (size) => '('.repeat(size), (heading) => mappingFrom([heading])],
  ])('%s', (_, cell, read) => {
    expect(growth(cell, read, 5_000)).toBeLessThan(LINEAR);
  });

  it('reports a long cell like any other wrong cell', () => {
    expect(
      readOutsideRow(
        { completedOn: 'T'.repeat(100_000), title: 'x'.repeat(3_000), credits: '0'.repeat(200) },
        CONTEXT,
      ),
    ).toEqual({
      ok: false,
      wrong: [
        {
          field: 'completedOn',
          message: `“${'T'.repeat(40)}” is not a date like 2026-11-20 or Nov 20, 2026`,
        },
        { field: 'title', message: 'is longer than 500 characters' },
        { field: 'credits', message: `“${'0'.repeat(37)}...” is not a number of credits like 1.5` },
      ],
    });
  });
});
