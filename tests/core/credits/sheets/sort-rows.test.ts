import { describe, expect, it } from 'vitest';
import { mappingFrom } from '#core/credits/outside-fields.ts';
import { sortSteps } from '#core/credits/sheets/sort-rows.ts';
import { runSteps } from '#core/shared/run-steps.ts';

const HEADINGS = ['Date', 'Title', 'Credits'];

/** Why a row is left out that comes after two rows with 3.5 credits. */
const reasonOf = (cells: readonly string[]) => {
  const rows = [['2026-03-05', 'Sepsis', '1.5'], ['2026-03-06', 'Stroke', '2'], cells].map((each, at) => ({
    line: at + 2,
    cells: each,
  }));
  const sorted = runSteps(sortSteps({ headings: HEADINGS, rows, above: [] }, mappingFrom(HEADINGS)));
  expect(sorted.rows.length + sorted.leftOut.length).toBe(3);
  return sorted.leftOut[0]?.reason ?? null;
};

describe('a table', () => {
  it.each([
    [['', 'Total', '12.5']],
    [['Total', '', '12.5']],
    [['', '', 'Total: 12.5 credits']],
    [['TOTAL CREDITS', '', '12.5']],
    [['', 'Grand total for 2026', '12.5']],
    [['', 'Subtotal', '12.5']],
    [['', 'Gesamtsumme', '12,5']],
    [['', 'Total général', '12,5']],
    [['', 'Total geral', '12,5']],
    [['2026-12-31', 'Total', '12.5']],
    [['', '', '3.5']],
  ])('has a row of totals: %j', (cells) => {
    expect(reasonOf(cells)).toBe('total');
  });

  it.each([
    [['2026-03-05', 'Total knee arthroplasty', '1.5']],
    [['', 'Total knee arthroplasty', '1.5']],
    [['', 'Total parenteral nutrition: an update', '']],
    [['', 'Sepsis', '3.5']],
    [['', '', '2']],
    [['', 'Generated on 11/20/2026', '']],
  ])('has a row that is no total: %j', (cells) => {
    expect(reasonOf(cells)).toBeNull();
  });

  it('has its headings again on a further page', () => {
    expect(reasonOf(HEADINGS)).toBe('headings');
  });
});
