import { describe, expect, it } from 'vitest';
import type { CreditDetails } from '#core/credits/credit.ts';
import { batchRows, mocRows } from '#core/credits/report-table.ts';
import { boardTotals, checkRecord, concerns, type ReportedLearner } from '#core/credits/reporting.ts';

const credit: CreditDetails = {
  ...{ id: '1', activity: { kind: 'article', id: '7', slug: 'a' }, title: 'Statins', journal: 'J' },
  ...{ type: 'AMA PRA Category 1 Credit', credit: 2, completedAt: '2026-01-31T12:00:00Z', timeZone: 'UTC' },
  ...{ completedOn: '2026-01-31', demonstration: false, nameAtIssue: 'Ada Byron', degreeAtIssue: 'M.D.' },
  ...{
    provider: 'P',
    format: 'F',
    verificationCode: 'X',
    reissuedAt: null,
    enrollmentId: null,
    correct: 3,
    total: 3,
  },
  moc: [
    { board: 'ABIM', type: 'Medical Knowledge', points: 2 },
    { board: 'ABIM', type: 'Patient Safety', points: 1 },
    { board: 'ABP', type: 'Self-Assessment', points: 2 },
  ],
};

const learner: ReportedLearner = {
  ...{
    firstName: 'Ada',
    lastName: 'Byron',
    dateOfBirth: '1980-07-09',
    npi: '1993999998',
    statesOfLicence: ['FL', 'TX'],
  },
  medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: '123456' },
};

const lacks = (changes: Partial<ReportedLearner>, target: 'accreditor' | 'ABIM' | 'ABS' | 'ABP' = 'ABIM') =>
  checkRecord(credit, { ...learner, ...changes }, target).lacks;

describe('what keeps a record from being reported', () => {
  it('is nothing where all is there', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({}, 'accreditor')).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, 'names'],
    [{ dateOfBirth: 'Unknown' }, 'birth'],
    [{ medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: ' ' } }, 'boardNumber'],
    [{ medicalBoard: null }, 'board'],
  ] as const)('to a board is %j', (changes, lack) => {
    expect(lacks(changes)).toEqual([lack]);
  });

  it.each([
    [{ npi: '1993999999' }, 'npi'],
    [{ npi: null }, 'npi'],
    [{ statesOfLicence: [] }, 'licence'],
  ] as const)('to the accreditor is %j', (changes, lack) => {
    expect(lacks(changes, 'accreditor')).toEqual([lack]);
    expect(lacks(changes)).toEqual([]);
  });

  it('to the accreditor is the board ID, where points go on to the learner’s own board', () => {
    const board = { name: 'American Board of Internal Medicine', boardNumber: null };
    expect(lacks({ medicalBoard: board }, 'accreditor')).toEqual(['boardNumber']);
    const ofNone = { ...learner, medicalBoard: board };
    expect(checkRecord({ ...credit, moc: [] }, ofNone, 'accreditor').lacks).toEqual([]);
    for (const name of ['American Board of Surgery', 'Self-Report to My Medical Board'])
      expect(lacks({ medicalBoard: { name, boardNumber: null } }, 'accreditor')).toEqual([]);
  });

  it('is another board, and for surgeons no board ID', () => {
    expect(lacks({}, 'ABP')).toEqual(['board']);
    expect(lacks({ medicalBoard: { name: 'American Board of Surgery', boardNumber: null } }, 'ABS')).toEqual(
      [],
    );
  });

  it('is that it was a demonstration, or no credit', () => {
    const of = (changes: Partial<CreditDetails>) =>
      checkRecord({ ...credit, ...changes }, learner, 'ABIM').lacks;
    expect(of({ demonstration: true })).toEqual(['demonstration']);
    expect(of({ type: 'Certificate of participation' })).toEqual(['participation']);
  });

  it('has thirty days, across a month’s end', () => {
    expect(checkRecord(credit, learner, 'ABIM').reportBy).toBe('2026-03-02');
  });
});

describe('a report', () => {
  it('concerns the boards that the activity registered with', () => {
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

  it('tells a board of its own points alone, and never the year of birth', () => {
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
