import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionDay, isTimeZone } from '#core/credits/completion-day.ts';
import { type CreditDetails, type CreditType, reissuedIn } from '#core/credits/credit.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import { creditText, formatCredit } from '#core/credits/quarter-hours.ts';
import { yearsOfCredits } from '#core/credits/transcript.ts';
import { TRANSCRIPT_COLUMNS, transcriptTable } from '#core/credits/transcript-table.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';

const types: readonly CreditType[] = ['AMA PRA Category 1 Credit', 'Certificate of participation'];
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
const credit = fc.record({
  completedOn: day.map((date) => date.toISOString().slice(0, 10)),
  type: fc.constantFrom(...types),
  credit: fc.integer({ min: 1, max: 200 }),
  demonstration: fc.boolean(),
});
const sum = (quarters: readonly number[]) => quarters.reduce((total, each) => total + each, 0);

describe('quarter hours', () => {
  it('are written without rounding, and read back as they were', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (quarters) => {
        expect(Number(formatCredit(quarters)) * 4).toBe(quarters);
        expect(formatCredit(quarters)).toMatch(/^\d+(\.(25|5|75))?$/);
      }),
    );
  });

  it.each([
    [0, '0 credits'],
    [1, '0.25 credit'],
    [4, '1 credit'],
    [5, '1.25 credits'],
  ])('of %i quarters is %s', (quarters, words) => {
    expect(creditText(quarters)).toBe(words);
    expect(creditText(quarters, true)).toBe(words.replace(' ', ' demonstration '));
  });
});

describe('the years of a transcript', () => {
  it('[CR-08] hold every credit once, demonstrations apart: in the sum of the year, of its types and of its months', () => {
    fc.assert(
      fc.property(fc.array(credit, { maxLength: 60 }), (credits) => {
        const years = yearsOfCredits(credits);
        const sumOf = (demonstration: boolean) =>
          sum(credits.filter((each) => each.demonstration === demonstration).map((each) => each.credit));
        expect(sum(years.map(({ total }) => total))).toBe(sumOf(false));
        expect(sum(years.map((each) => each.demonstration.credit))).toBe(sumOf(true));
        for (const { total, byType } of years) {
          expect(sum(byType.map((each) => each.credit))).toBe(total);
          for (const each of byType) {
            expect(each.months).toHaveLength(12);
            expect(sum(each.months)).toBe(each.credit);
          }
        }
      }),
    );
  });

  it('come newest first, each once, and only with credit', () => {
    fc.assert(
      fc.property(fc.array(credit, { maxLength: 60 }), (credits) => {
        const years = yearsOfCredits(credits).map(({ year }) => year);
        const expected = [...new Set(credits.map(({ completedOn }) => Number(completedOn.slice(0, 4))))];
        expect(years).toEqual(expected.sort((one, other) => other - one));
      }),
    );
  });

  it('put a credit in the month of the learner’s calendar', () => {
    const [year] = yearsOfCredits([
      { completedOn: '2026-12-31', type: 'AMA PRA Category 1 Credit', credit: 3, demonstration: false },
    ]);
    expect(year?.byType[0]?.months).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  });

  it('say how many credits a year has, whatever the input order', () => {
    const type = 'AMA PRA Category 1 Credit';
    const of = { completedOn: '2026-12-31', type, credit: 3, demonstration: false } as const;
    expect(yearsOfCredits([of, of]).map(({ count }) => count)).toEqual([2]);
    expect(yearsOfCredits([{ ...of, count: 7 }, of]).map(({ count }) => count)).toEqual([8]);
  });
});

describe('the completion day', () => {
  it('is in the learner’s own time zone, whatever day it is in UTC', () => {
    const moment = new Date('2027-01-01T03:30:00.000Z');
    expect(completionDay(moment, 'America/Chicago')).toBe('2026-12-31');
    expect(completionDay(moment, 'UTC')).toBe('2027-01-01');
    expect(completionDay(moment, 'Pacific/Kiritimati')).toBe('2027-01-01');
  });

  it('is at most a day from that in UTC, and the UTC day when the zone is unknown', () => {
    const zones = fc.constantFrom(
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    );
    fc.assert(
      fc.property(day, zones, fc.string(), (moment, zone, anyText) => {
        const utc = moment.toISOString().slice(0, 10);
        const apart = Date.parse(completionDay(moment, zone)) - Date.parse(utc);
        expect(Math.abs(apart)).toBeLessThanOrEqual(86_400_000);
        fc.pre(!isTimeZone(anyText));
        expect(completionDay(moment, anyText)).toBe(utc);
      }),
    );
  });
});

const earned: CreditDetails = {
  id: '1',
  activity: { kind: 'article', id: '7', slug: 'a' },
  title: 'Statins',
  journal: 'Heart',
  type: 'AMA PRA Category 1 Credit',
  credit: 2,
  completedAt: '2026-01-31T12:00:00Z',
  timeZone: 'America/Chicago',
  completedOn: '2026-01-31',
  demonstration: false,
  nameAtIssue: 'Ada Byron',
  degreeAtIssue: 'M.D.',
  provider: 'Mercy',
  format: 'Journal-based',
  verificationCode: 'X-1',
  reissuedAt: null,
  reissueReason: null,
  maximumCredit: 4,
  enrollmentId: null,
  correct: 3,
  total: 3,
  moc: [
    { board: 'ABIM', type: 'Medical Knowledge', points: 2 },
    { board: 'ABP', type: 'Self-Assessment', points: 1 },
  ],
};

describe('a reissued certificate', () => {
  const at = new Date('2026-05-04T12:00:00.000Z');

  it('has the new name, when it was reissued and why [CR-02]', () => {
    expect(reissuedIn(earned, 'Ada Lovelace', at)).toEqual({
      ...earned,
      nameAtIssue: 'Ada Lovelace',
      reissuedAt: '2026-05-04T12:00:00.000Z',
      reissueReason: 'name',
    });
  });

  it('stays as it is with the same name', () => {
    expect(reissuedIn(earned, 'Ada Byron', at)).toBe(earned);
  });
});

const sepsis: OutsideCredit = {
  id: '1',
  title: 'Sepsis',
  provider: 'Elsewhere',
  type: 'AMA',
  completedOn: '2026-01-02',
  amount: 133,
  topics: ['ethics'],
};

describe('the transcript as a table', () => {
  it('lists what was earned here and what was reported together, the latest first', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 900 }))), (credits) => {
        const days = credits.map(([isOurs, days]) => ({
          isOurs,
          completedOn: daysAfter('2025-01-01', days),
        }));
        const table = transcriptTable(
          days.filter(({ isOurs }) => isOurs).map(({ completedOn }) => ({ ...earned, completedOn })),
          days.filter(({ isOurs }) => !isOurs).map(({ completedOn }) => ({ ...sepsis, completedOn })),
        );
        expect(table.map(({ Completed }) => Completed)).toEqual(
          days
            .map(({ completedOn }) => completedOn)
            .toSorted()
            .toReversed(),
        );
      }),
    );
  });

  it('has a row for each credit earned here', () => {
    const [row = {}] = transcriptTable([earned], []);
    expect(row).toEqual({
      Completed: '2026-01-31',
      Title: 'Statins',
      Journal: 'Heart',
      Type: 'AMA PRA Category 1 Credit',
      Credits: '0.5',
      Source: 'Earned here',
      'Valid for credit': 'Yes',
      Provider: 'Mercy',
      Format: 'Journal-based',
      Name: 'Ada Byron',
      Degree: 'M.D.',
      MOC: 'ABIM Medical Knowledge 0.5; ABP Self-Assessment 0.25',
      'Verification code': 'X-1',
      'Completed (UTC)': '2026-01-31T12:00:00Z',
      'Time zone': 'America/Chicago',
    });
    expect(Object.keys(row)).toEqual([...TRANSCRIPT_COLUMNS]);
  });

  it('says that a demonstration is not valid, and leaves empty what a course lacks', () => {
    const lacking = { ...earned, demonstration: true, journal: null, moc: [] };
    expect(transcriptTable([lacking], [])).toMatchObject([
      { 'Valid for credit': 'No: demonstration', Journal: '', MOC: '' },
    ]);
  });

  it('never presents what the learner reported as a credit of ours', () => {
    const [row = {}] = transcriptTable([], [sepsis]);
    expect(row).toEqual({
      Completed: '2026-01-02',
      Title: 'Sepsis',
      Journal: '',
      Type: 'AMA',
      Credits: '1.33',
      Source: 'Reported by the learner',
      'Valid for credit': 'Not verified by us',
      Provider: 'Elsewhere',
      Format: '',
      Name: '',
      Degree: '',
      MOC: '',
      'Verification code': '',
      'Completed (UTC)': '',
      'Time zone': '',
    });
    expect(Object.keys(row)).toEqual([...TRANSCRIPT_COLUMNS]);
  });
});

describe('the type of a credit', () => {
  it.each([
    'M.D.',
    'D.O.',
    'M.D., Ph.D.',
    'M.D. MPH',
    'Ph.D., D.O.',
    'MBBS',
    'M.B.B.S.',
    'MBChB',
    'MBBCh',
    'BMBS',
    'Other physician degree',
  ])('[CR-04] is AMA credit for %s', (degree) => {
    expect(creditTypeFor(degree)).toBe('AMA PRA Category 1 Credit');
  });

  it.each(['PA-C', 'NP', 'Ph.D.', 'Unknown', '', 'PharmD', 'xM.D.', 'M.D.x', 'MxDx'])(
    'is participation for "%s"',
    (degree) => {
      expect(creditTypeFor(degree)).toBe('Certificate of participation');
    },
  );
});
