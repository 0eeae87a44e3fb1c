import { describe, expect, it } from 'vitest';
import { dueWindow } from '#core/planner/due-window.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { license, ruleNamed } from './planner-samples.ts';

const windowOf = (ruleId: string, known: Parameters<typeof license>[0], today = TODAY) => {
  const { after, by, assumed } = dueWindow(ruleNamed(ruleId), license(known), today);
  return [after, by, ...(assumed ? ['assumed'] : [])];
};

describe('the window of a rule', () => {
  it.each([
    [
      'the cycle before the renewal',
      'fl-medical-errors',
      { renewsOn: '2027-01-31' },
      '2025-01-31',
      '2027-01-31',
    ],
    ['to the renewal itself', 'fl-medical-errors', { renewsOn: TODAY }, '2024-05-04', TODAY],
    [
      'the next cycle once a renewal is over',
      'fl-medical-errors',
      { renewsOn: '2026-05-03' },
      '2026-05-03',
      '2028-05-03',
    ],
    [
      'the cycle that is open, of a date too far off',
      'fl-medical-errors',
      { renewsOn: '2030-01-31' },
      '2026-01-31',
      '2028-01-31',
    ],
    [
      'the year that is open, of a yearly rule',
      'ar-opioids',
      { renewsOn: '2028-12-31' },
      '2025-12-31',
      '2026-12-31',
    ],
    ['six years before the renewal', 'il-dementia', { renewsOn: '2026-07-31' }, '2020-07-31', '2026-07-31'],
    ['to today, where the date is not known', 'fl-medical-errors', { renewsOn: null }, '2024-05-04', null],
    [
      'for good, by the next renewal',
      'wa-suicide-prevention',
      { renewsOn: '2027-01-31' },
      null,
      '2027-01-31',
    ],
    [
      'for good, with no day once the renewal is over',
      'wa-suicide-prevention',
      { renewsOn: '2026-05-03' },
      null,
      null,
    ],
    [
      'for good, by a renewal that is far off',
      'wa-suicide-prevention',
      { renewsOn: '2029-12-31' },
      null,
      '2029-12-31',
    ],
    ['for good, within the first years', 'ar-prescribing', { issuedOn: '2025-03-01' }, null, '2027-03-01'],
    [
      'for good, of a license that is applied for',
      'mi-implicit-bias-at-first',
      { newApplicant: true, issuedOn: null, renewsOn: null },
      null,
      null,
    ],
    [
      'at the second renewal, if that comes before the four years',
      'ca-pain-and-end-of-life',
      { issuedOn: '2025-09-15', renewsOn: '2026-10-31' },
      null,
      '2028-10-31',
    ],
    [
      'at four years, if they end before the second renewal',
      'ca-pain-and-end-of-life',
      { issuedOn: '2023-06-01', renewsOn: '2027-06-30' },
      null,
      '2027-06-01',
    ],
    [
      'for good, by the next renewal, where the second is not known',
      'ca-pain-and-end-of-life',
      { issuedOn: null, renewsOn: '2027-06-30' },
      null,
      '2027-06-30',
    ],
    [
      'cut to the first deadline of hours that repeat',
      'tx-opioids-at-first',
      { issuedOn: '2026-03-01', renewsOn: '2028-02-29' },
      '2026-02-28',
      '2027-03-01',
    ],
    [
      'whole again once that deadline is over',
      'tx-opioids-at-first',
      { issuedOn: '2025-05-03', renewsOn: '2027-05-31' },
      '2025-05-31',
      '2027-05-31',
    ],
    ['with a leap day', 'fl-medical-errors', { renewsOn: '2028-02-29' }, '2026-02-28', '2028-02-29'],
  ])('is %s', (_, ruleId, known, after, by) => {
    expect(windowOf(ruleId, known)).toEqual([after, by]);
  });

  it.each([
    // Issued in 2023: the first renewal is in 2025, the second in 2027, the third in 2029.
    ['2023-01-31', ['2023-01-31', '2029-01-31']],
    ['2021-01-31', ['2021-01-31', '2027-01-31']],
    // In 2027 it is the fourth, because the first came early.
    ['2020-11-02', ['2025-01-31', '2031-01-31']],
    ['2015-01-31', ['2021-01-31', '2027-01-31']],
    [null, ['2021-01-31', '2027-01-31', 'assumed']],
  ])('of every third renewal is counted from the first issue, %s', (issuedOn, expected) => {
    expect(windowOf('fl-domestic-violence', { issuedOn })).toEqual(expected);
  });
});
