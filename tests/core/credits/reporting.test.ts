import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreditDetails } from '#core/credits/credit.ts';
import { type MocCredit, mocEarned } from '#core/credits/moc.ts';
import { BATCH_COLUMNS, batchRows, MOC_COLUMNS, mocRows } from '#core/credits/report-table.ts';
import {
  boardTotals,
  checkRecord,
  concerns,
  mocFor,
  REPORT_TARGETS,
  type ReportedLearner,
  whyNotReported,
} from '#core/credits/reporting.ts';

const credit: CreditDetails = {
  id: '1',
  activity: { kind: 'article', id: '7', slug: 'a' },
  title: 'Statins',
  journal: 'J',
  type: 'AMA PRA Category 1 Credit',
  credit: 2,
  completedAt: '2026-01-31T12:00:00Z',
  timeZone: 'UTC',
  completedOn: '2026-01-31',
  demonstration: false,
  nameAtIssue: 'Ada Byron',
  degreeAtIssue: 'M.D.',
  provider: 'P',
  format: 'F',
  verificationCode: 'X',
  reissuedAt: null,
  reissueReason: null,
  maximumCredit: 4,
  enrollmentId: null,
  correct: 3,
  total: 3,
  moc: [
    { board: 'ABIM', type: 'Medical Knowledge', points: 2 },
    { board: 'ABIM', type: 'Patient Safety', points: 1 },
    { board: 'ABP', type: 'Self-Assessment', points: 2 },
  ],
};

const learner: ReportedLearner = {
  firstName: 'Ada',
  lastName: 'Byron',
  dateOfBirth: '1980-07-09',
  npi: '1993999998',
  statesOfLicense: ['FL', 'TX'],
  medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: '123456' },
};

const lacks = (changes: Partial<ReportedLearner>, target: 'accreditor' | 'ABIM' | 'ABS' | 'ABP' = 'ABIM') =>
  checkRecord(credit, { ...learner, ...changes }, target).unmet;

describe('the reasons why a record cannot be reported', () => {
  it('are none when nothing is missing', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({}, 'accreditor')).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, 'names'],
    [{ lastName: '' }, 'names'],
    [{ lastName: ' ' }, 'names'],
    [{ dateOfBirth: 'Unknown' }, 'birth'],
    [{ dateOfBirth: '1980-07-09T00:00' }, 'birth'],
    [{ dateOfBirth: '01980-07-09' }, 'birth'],
    [{ medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: ' ' } }, 'boardNumber'],
    [{ medicalBoard: null }, 'board'],
  ] as const)('for a board are %j', (changes, lack) => {
    expect(lacks(changes)).toEqual([lack]);
  });

  it.each([
    [{ npi: '1993999999' }, 'npi'],
    [{ npi: null }, 'npi'],
    [{ statesOfLicense: [] }, 'license'],
  ] as const)('for the accreditor are %j', (changes, lack) => {
    expect(lacks(changes, 'accreditor')).toEqual([lack]);
    expect(lacks(changes)).toEqual([]);
  });

  it('for the accreditor include the board ID when points go to the learner’s own board', () => {
    const board = { name: 'American Board of Internal Medicine', boardNumber: null };
    expect(lacks({ medicalBoard: board }, 'accreditor')).toEqual(['boardNumber']);
    const ofNone = { ...learner, medicalBoard: board };
    expect(checkRecord({ ...credit, moc: [] }, ofNone, 'accreditor').unmet).toEqual([]);
    for (const name of ['American Board of Surgery', 'Self-Report to My Medical Board'])
      expect(lacks({ medicalBoard: { name, boardNumber: null } }, 'accreditor')).toEqual([]);
  });

  it('for the accreditor include no board data when the learner has no board', () => {
    expect(lacks({ medicalBoard: null }, 'accreditor')).toEqual([]);
  });

  it('name the record', () => {
    expect(checkRecord(credit, learner, 'ABIM')).toMatchObject({
      creditId: '1',
      title: 'Statins',
      completedOn: '2026-01-31',
    });
  });

  it('include another board, and for surgeons a missing board ID', () => {
    expect(lacks({}, 'ABP')).toEqual(['board']);
    expect(lacks({ medicalBoard: { name: 'American Board of Surgery', boardNumber: null } }, 'ABS')).toEqual(
      [],
    );
  });

  it('include that it was a demonstration, or no credit', () => {
    const of = (changes: Partial<CreditDetails>) =>
      checkRecord({ ...credit, ...changes }, learner, 'ABIM').unmet;
    expect(of({ demonstration: true })).toEqual(['demonstration']);
    expect(of({ type: 'Certificate of participation' })).toEqual(['participation']);
  });

  it('include the deadline of thirty days, also across the end of a month', () => {
    expect(checkRecord(credit, learner, 'ABIM').reportBy).toBe('2026-03-02');
  });
});

describe('a report', () => {
  it('includes the accreditor for every credit', () => {
    expect(concerns({ moc: [] }, 'accreditor')).toBe(true);
    expect(mocFor(credit, 'accreditor')).toEqual(credit.moc);
    expect(mocFor(credit, 'ABP').map(({ board }) => board)).toEqual(['ABP']);
  });

  it('includes the boards with which the activity is registered', () => {
    expect([concerns(credit, 'ABIM'), concerns(credit, 'ABP'), concerns(credit, 'ABS')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has a row for each kind of points with the learner’s own board, and their sum', () => {
    const rows = batchRows(credit, learner);
    expect(
      rows.map((row) => [
        row['Credit Type'],
        row['Credits Awarded for Credit Type'],
        row['Total Board Credits'],
      ]),
    ).toEqual([
      ['Medical Knowledge', '0.5', '0.75'],
      ['Patient Safety', '0.25', '0.75'],
    ]);
    expect(rows[0]).toMatchObject({
      'Date of Birth': '07/09',
      'Completion Date': '01/31/2026',
      'Licensing State': 'FL',
    });
  });

  it('has one row, without a board, when no board of the learner takes the points', () => {
    const withoutBoard = {
      'Record Action': 'Add',
      'ACCME Activity ID': 'article-7',
      'Completion Date': '01/31/2026',
      'First Name': 'Ada',
      'Last Name': 'Byron',
      'Date of Birth': '07/09',
      'Licensing State': 'FL',
      'Licensing ID or NPI': '1993999998',
      'Number of CME Credits': '0.5',
      'Certifying Board': '',
      'Certifying Board ID': '',
      'Total Board Credits': '',
      'Credit Type': '',
      'Credits Awarded for Credit Type': '',
    };
    expect(batchRows({ ...credit, moc: [] }, learner)).toEqual([withoutBoard]);
    expect(batchRows(credit, { ...learner, medicalBoard: null })).toEqual([withoutBoard]);
    for (const name of ['American Board of Surgery', 'I do not see my board'])
      expect(batchRows(credit, { ...learner, medicalBoard: { name, boardNumber: '1' } })).toEqual([
        withoutBoard,
      ]);
    expect(Object.keys(withoutBoard)).toEqual([...BATCH_COLUMNS]);
  });

  it('names the learner’s own board and ID, and leaves empty what the profile lacks', () => {
    expect(batchRows(credit, learner)[0]).toMatchObject({
      'Certifying Board': 'ABIM',
      'Certifying Board ID': '123456',
      'Licensing ID or NPI': '1993999998',
    });
    const bare = {
      ...learner,
      npi: null,
      statesOfLicense: [],
      medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: null },
    };
    expect(batchRows(credit, bare)[0]).toMatchObject({
      'Certifying Board ID': '',
      'Licensing ID or NPI': '',
      'Licensing State': '',
    });
    expect(mocRows(credit, bare, 'ABIM')[0]?.['Certifying Board ID']).toBe('');
    expect(mocRows(credit, { ...bare, medicalBoard: null }, 'ABIM')[0]?.['Certifying Board ID']).toBe('');
  });

  it('gives a board all that it asks for', () => {
    const [first] = mocRows(credit, learner, 'ABIM');
    expect(first).toEqual({
      'Certifying Board': 'ABIM',
      'Certifying Board ID': '123456',
      'First Name': 'Ada',
      'Last Name': 'Byron',
      'Date of Birth': '07/09',
      'Completion Date': '01/31/2026',
      'Activity Title': 'Statins',
      'Credit Type': 'Medical Knowledge',
      'Credits Awarded for Credit Type': '0.5',
    });
    expect(Object.keys(first ?? {})).toEqual([...MOC_COLUMNS]);
  });

  it('gives a board only its own points, and never the year of birth', () => {
    const rows = mocRows(credit, learner, 'ABIM');
    expect(rows.map((row) => row['Certifying Board'])).toEqual(['ABIM', 'ABIM']);
    expect(JSON.stringify(rows)).not.toContain('1980');
  });
});

describe('the totals by board', () => {
  it('sum the points of a year by board and kind, the newest year first', () => {
    const older = { ...credit, completedOn: '2025-12-31' };
    expect(
      boardTotals([older, credit, credit]).map(({ year, board, type, points }) => [
        year,
        board,
        type,
        points,
      ]),
    ).toEqual([
      [2026, 'ABIM', 'Medical Knowledge', 4],
      [2026, 'ABIM', 'Patient Safety', 2],
      [2026, 'ABP', 'Self-Assessment', 4],
      [2025, 'ABIM', 'Medical Knowledge', 2],
      [2025, 'ABIM', 'Patient Safety', 1],
      [2025, 'ABP', 'Self-Assessment', 2],
    ]);
  });
});

describe('MOC points', () => {
  const registered = fc.array(
    fc.record({
      board: fc.constantFrom('ABIM' as const, 'ABP' as const),
      type: fc.string(),
      points: fc.integer({ min: 1, max: 200 }),
    }),
  );

  it('[CR-03] are what the activity is registered for, and never more than the credit claimed', () => {
    fc.assert(
      fc.property(registered, fc.integer({ min: 1, max: 200 }), (points, claimed) => {
        const earned = mocEarned(points, claimed);
        const isRight = (each: MocCredit, index: number) =>
          each.points === Math.min(points[index]?.points ?? 0, claimed) &&
          each.board === points[index]?.board &&
          each.type === points[index]?.type;
        expect(earned).toHaveLength(points.length);
        expect(earned.every(isRight)).toBe(true);
      }),
    );
  });
});

it('nothing is reported to anyone whom the learner has not allowed to have it', () => {
  for (const target of REPORT_TARGETS) {
    expect(whyNotReported({ target, grantedAt: '2026-01-31T12:00:00Z' })).toBe(null);
    expect(whyNotReported({ target, grantedAt: null })).toMatchObject({ kind: 'conflict' });
  }
  expect(REPORT_TARGETS[0]).toBe('accreditor');
  expect(whyNotReported({ target: 'ABIM', grantedAt: null })?.message).toBe(
    'First, allow reporting your credit to the American Board of Internal Medicine.',
  );
});
