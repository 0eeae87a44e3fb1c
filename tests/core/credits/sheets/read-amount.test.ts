import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '#core/credits/sheets/read-amount.ts';

describe('the credits of a row', () => {
  it.each([
    ['1.5', 150],
    ['1,5', 150],
    ['0.33', 33],
    ['.5', 50],
    ['1.50', 150],
    ['1.5000', 150],
    ['10', 1000],
    ['+2', 200],
    [' 2 ', 200],
    ['2 hours', 200],
    ['1 hour', 100],
    ['2hr', 200],
    ['2 hrs', 200],
    ['2h', 200],
    ['3 pt', 300],
    ['3  pts', 300],
    ['1 point', 100],
    ['3 points', 300],
    ['1 credit', 100],
    ['2 CME Credits', 200],
    ['2.25 AMA PRA Category 1 Credits™', 225],
    ['2 credits (AMA PRA)', 200],
    ['2 hrs. (CME)', 200],
    ['500', 50_000],
    ['1.5 AMA PRA Category 1 Credit(s)™', 150],
    ['1.50 AMA PRA Category 1 Credits™', 150],
    ['0.25 AMA PRA Category 1 Credit™', 25],
    ['3 AMA PRA Category 1 Credits(TM)', 300],
    ['3 Credits (TM)', 300],
    ['2.00 CME Credit(s)', 200],
    ['1 hour(s)', 100],
    ['1 hr(s).', 100],
    ['1.5 Cat 1', 150],
    ['1.5 Cat.1', 150],
    ['1.5 Cat1', 150],
    ['1.5 Cat. II credits', 150],
    ['1,5 Stunden', 150],
    ['2 Punkte (Kategorie A)', 200],
    ['1,5 crédits', 150],
    ['1,5 hora(s)', 150],
    ['1\u00a0hour', 100],
    ['1.5 Cre\u00addits', 150],
    ['\u200e1.5', 150],
  ])('are read from %j: %j hundredths', (cell, expected) => {
    expect(readAmount(cell)).toMatchObject({ ok: true, value: { amount: expected } });
  });

  it.each([
    ['1.5 AMA PRA Category 1 Credit(s)™', 'AMA PRA Category 1 Credit(s)™'],
    ['2 hours (CME)', 'hours (CME)'],
    ['2 hours', ''],
    ['2', ''],
  ])('of %j say that their kind is %j', (cell, kind) => {
    expect(readAmount(cell)).toMatchObject({ ok: true, value: { kind } });
  });

  it('are read back from every spreadsheet format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), (hundredths) => {
        const expected = { ok: true, value: { amount: hundredths, kind: '' } };
        expect(readAmount(String(hundredths / 100))).toEqual(expected);
        expect(readAmount((hundredths / 100).toFixed(2))).toEqual(expected);
        expect(readAmount(`${(hundredths / 100).toFixed(2).replace('.', ',')} hours`)).toEqual(expected);
      }),
    );
  });

  it.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    ['0', 'is 0'],
    ['0.00', 'is 0'],
    ['+0', 'is 0'],
    ['-2', '“-2” is negative'],
    ['−2', '“−2” is negative'],
    ['1.5 CEU', '“1.5 CEU” counts CEUs. One is ten hours: enter the credits or hours'],
    ['1.125', '“1.125” has more than two decimals'],
    ['1.001', '“1.001” has more than two decimals'],
    ['500.01', '“500.01” is more than 500 credits'],
    ['999999', '“999999” is more than 500 credits'],
  ])('are refused for %j: %s', (cell, wrong) => {
    expect(readAmount(cell)).toEqual({ ok: false, wrong });
  });

  it.each([
    'two',
    'x2',
    '2x',
    '1e9',
    '1 2',
    '5.',
    '.',
    '-',
    'hours',
    '1000000',
    '1.5.2',
    '2 creditsx',
    '2 days',
    '90 minutes',
    '2 1',
    '2 category 5',
    '2 category 1 2',
    '2™',
    '$2',
    '2 / 3',
    '++2',
    '2 hours, 3 points',
  ])('are not read from %j', (cell) => {
    expect(readAmount(cell)).toEqual({
      ok: false,
      wrong: `“${cell}” is not a number of credits like 1.5`,
    });
  });

  it('are quoted with at most 40 characters in an error [UX-03]', () => {
    const told = (cell: string) => {
      const reading = readAmount(cell);
      return reading.ok ? '' : reading.wrong;
    };
    expect(told('x'.repeat(41))).toBe(`“${'x'.repeat(37)}...” is not a number of credits like 1.5`);
    expect(told('x'.repeat(40))).toBe(`“${'x'.repeat(40)}” is not a number of credits like 1.5`);
  });
});
