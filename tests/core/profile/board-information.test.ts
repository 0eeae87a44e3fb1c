import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEGREES } from '#core/accounts/degree.ts';
import {
  type BoardInformation,
  exemptsFromBoardInformation,
  missingBoardInformation,
  needsBoardInformation,
} from '#core/profile/board-information.ts';
import { CERTIFYING_BOARDS, EXEMPTING_BOARDS } from '#core/profile/medical-boards.ts';
import { SPECIALTIES } from '#core/profile/specialties.ts';

const ABIM = 'American Board of Internal Medicine';
const whole: BoardInformation = {
  degree: 'M.D.',
  medicalBoard: { name: ABIM, boardNumber: '123456' },
  dateOfBirth: '1970-01-31',
};

const MEDICAL_BOARDS = [...CERTIFYING_BOARDS, ...EXEMPTING_BOARDS];

const anyInformation: fc.Arbitrary<BoardInformation> = fc.record({
  degree: fc.oneof(fc.constantFrom(...DEGREES), fc.string()),
  medicalBoard: fc.option(
    fc.record({
      name: fc.oneof(fc.constantFrom(...MEDICAL_BOARDS), fc.string()),
      boardNumber: fc.option(fc.oneof(fc.constantFrom('', '  ', '123456'), fc.string())),
    }),
  ),
  dateOfBirth: fc.oneof(fc.constantFrom('Unknown', '', '1970-01-31'), fc.string()),
});

describe('degrees', () => {
  it.each(['M.D.', 'D.O.', 'M.D., Ph.D.', 'M.D., MPH', 'Unknown'])(
    'need full board information: %s [PR-02]',
    (degree) => expect(needsBoardInformation(degree)).toBe(true),
  );

  it('other than those five need none [PR-02]', () => {
    expect(DEGREES.filter(needsBoardInformation)).toHaveLength(5);
    expect(['', 'm.d.', 'M.D', '__proto__'].some(needsBoardInformation)).toBe(false);
  });
});

describe('choices of a board', () => {
  it('exempt only a learner who does not report or has no board [PR-03]', () => {
    expect(MEDICAL_BOARDS.filter(exemptsFromBoardInformation)).toEqual([
      'Self-Report to My Medical Board',
      'I do not see my board',
    ]);
  });

  it('include each board and specialty once', () => {
    expect(new Set(MEDICAL_BOARDS).size).toBe(MEDICAL_BOARDS.length);
    expect([...SPECIALTIES].sort()).toEqual([...new Set(SPECIALTIES)]);
    for (const board of CERTIFYING_BOARDS) expect(board).toMatch(/^American (Board of|Osteopathic) [A-Z]/);
    for (const specialty of SPECIALTIES) expect(specialty).toMatch(/^[A-Z][A-Za-z ]{4,}$/);
  });
});

describe('a profile', () => {
  it('needs no more when the choice of board exempts, however it is spaced [PR-03]', () => {
    const medicalBoard = { name: ' I do not see my board ', boardNumber: null };
    expect(missingBoardInformation({ ...whole, medicalBoard, dateOfBirth: 'Unknown' })).toEqual([]);
  });

  it('is complete with degree, board, number and date of birth [PR-01]', () => {
    expect(missingBoardInformation(whole)).toEqual([]);
  });

  it.each([
    ['no board', { medicalBoard: null }, ['medicalBoard', 'boardNumber']],
    ['a blank board', { medicalBoard: { name: ' ', boardNumber: '1' } }, ['medicalBoard']],
    ['a blank date of birth', { dateOfBirth: ' ' }, ['dateOfBirth']],
    ['no board number', { medicalBoard: { name: ABIM, boardNumber: null } }, ['boardNumber']],
    ['a blank board number', { medicalBoard: { name: ABIM, boardNumber: ' ' } }, ['boardNumber']],
    ['an unknown date of birth', { dateOfBirth: 'Unknown' }, ['dateOfBirth']],
  ] satisfies [string, Partial<BoardInformation>, string[]][])(
    'is incomplete with %s, and says what is missing [PR-01]',
    (_, changes, missing) => {
      expect(missingBoardInformation({ ...whole, ...changes })).toEqual(missing);
    },
  );

  it('lacks nothing when the degree needs nothing or the board exempts, whatever else is missing [PR-01] [PR-03]', () => {
    fc.assert(
      fc.property(anyInformation, fc.constantFrom(...EXEMPTING_BOARDS), (information, name) => {
        const exempt = { ...information, medicalBoard: { name, boardNumber: null } };
        expect(missingBoardInformation(exempt)).toEqual([]);
        expect(missingBoardInformation({ ...information, degree: 'PharmD' })).toEqual([]);
      }),
    );
  });

  it('lacks only a blank number and an unknown date of birth at a board that does not exempt [PR-04]', () => {
    fc.assert(
      fc.property(anyInformation, fc.constantFrom(...CERTIFYING_BOARDS), (information, name) => {
        const boardNumber = information.medicalBoard?.boardNumber ?? null;
        const { dateOfBirth } = information;
        const missing = missingBoardInformation({
          degree: 'D.O.',
          dateOfBirth,
          medicalBoard: { name, boardNumber },
        });
        expect(missing.includes('boardNumber')).toBe((boardNumber ?? '').trim() === '');
        expect(missing.includes('dateOfBirth')).toBe(dateOfBirth.trim() === '' || dateOfBirth === 'Unknown');
        expect(missing).not.toContain('medicalBoard');
      }),
    );
  });
});
