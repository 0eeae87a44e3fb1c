import { describe, expect, it } from 'vitest';
import { sheetToRead, tableIn } from '#core/credits/sheets/table-layout.ts';

const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => ({ line: at + 1, cells }));
const HEADINGS = ['Date', 'Title', 'Credits'];
const ROW = ['2026-03-05', 'Sepsis', '1.5'];

describe('the table in a file', () => {
  it.each<[string, readonly (readonly string[])[], readonly string[], number]>([
    ['in the first row', [HEADINGS, ROW], HEADINGS, 2],
    ['below other rows', [['CME transcript'], ['Prepared for', 'A Person'], HEADINGS, ROW], HEADINGS, 4],
    ['below a wider row', [['a', 'b', 'c', 'd'], HEADINGS, ROW], HEADINGS, 3],
    [
      'which are not known',
      [['My record'], ['Wann', 'Was', 'Wie viel'], ROW],
      ['Wann', 'Was', 'Wie viel'],
      3,
    ],
    [
      'with line breaks',
      [['Date', 'Title', 'AMA PRA\nCategory 1 Credits'], ROW],
      ['Date', 'Title', 'AMA PRA Category 1 Credits'],
      2,
    ],
  ])('has its headings %s', (_, rows, headings, line) => {
    const table = tableIn(rowsOf(...rows));
    expect(table.headings).toEqual(headings);
    expect(table.rows.map((row) => row.line)).toEqual([line]);
    expect(table.above).toHaveLength(line - 2);
  });

  it('has no headings if its first row has data, which is then kept', () => {
    expect(tableIn(rowsOf(ROW, ROW))).toEqual({ headings: ['', '', ''], rows: rowsOf(ROW, ROW), above: [] });
    expect(tableIn([])).toEqual({ headings: [], rows: [], above: [] });
  });
});

describe('the sheet to read', () => {
  const full = { name: 'Credits', rows: rowsOf(HEADINGS, ROW) };
  const notes = { name: 'Notes', rows: rowsOf(['Remarks'], ['None']) };
  it('is the only one, or the only one with all columns; otherwise the learner chooses', () => {
    expect(sheetToRead([notes], null)).toBe(notes);
    expect(sheetToRead([notes, full], null)).toBe(full);
    expect(sheetToRead([full, { ...full, name: '2025' }], null)).toBeNull();
    expect(sheetToRead([notes, { ...notes, name: 'More' }], null)).toBeNull();
    expect(sheetToRead([notes, full], 'Notes')).toBe(notes);
    expect(sheetToRead([], null)).toBeNull();
  });
});
