import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForReported,
  type CreditFilter,
  creditTypeOf,
  EVERY_CREDIT,
  filterFrom,
  filterQuery,
  isAskedFor,
  isNarrowed,
} from '#core/credits/credit-filter.ts';
import { isMocBoard, MOC_BOARD_CODES } from '#core/credits/moc.ts';
import { mocBoardName, mocBoardNamed } from '#core/credits/moc-board-name.ts';
import { mediaTypeOf, recordFileName } from '#core/credits/record-file.ts';
import { CERTIFYING_BOARDS } from '#core/profile/medical-boards.ts';

const filter: fc.Arbitrary<CreditFilter> = fc.record({
  year: fc.option(fc.integer({ min: 1900, max: 2099 })),
  type: fc.option(fc.constantFrom('ama', 'participation')),
  board: fc.option(fc.constantFrom(...MOC_BOARD_CODES)),
  source: fc.option(fc.constantFrom('earned', 'reported')),
});

describe('the filter of a transcript', () => {
  it('is the same when it is read back from its address', () => {
    fc.assert(
      fc.property(filter, (asked) => {
        expect(filterFrom(filterQuery(asked))).toEqual(asked);
      }),
    );
  });

  it('leaves out of the address what is not filtered', () => {
    expect(filterQuery(EVERY_CREDIT)).toEqual({});
    expect(filterQuery({ ...EVERY_CREDIT, year: 2026, type: 'ama' })).toEqual({ year: '2026', type: 'ama' });
  });

  it.each([
    [{}],
    [{ year: '26' }],
    [{ year: '1826' }],
    [{ year: '20266' }],
    [{ year: 'x2026' }],
    [{ year: '20xx' }],
    [{ type: 'AMA' }],
    [{ board: 'XYZ' }],
    [{ board: '' }],
    [{ source: 'bought' }],
  ])('shows everything when the address says %j', (query) => {
    expect(filterFrom(query)).toEqual({ year: null, type: null, board: null, source: null });
  });

  it('is active with any one filter', () => {
    expect(isNarrowed(EVERY_CREDIT)).toBe(false);
    for (const one of [{ year: 2026 }, { type: 'ama' }, { board: 'ABP' }, { source: 'earned' }] as const)
      expect(isNarrowed({ ...EVERY_CREDIT, ...one })).toBe(true);
  });

  it.each([
    [{}, true],
    [{ year: 2026 }, true],
    [{ source: 'reported' }, true],
    [{ source: 'earned' }, false],
    [{ type: 'ama' }, false],
    [{ board: 'ABIM' }, false],
    [{ source: 'reported', board: 'ABIM' }, false],
  ] as const)('of %j: includes what the learner reported: %j', (asked, expected) => {
    expect(asksForReported({ ...EVERY_CREDIT, ...asked })).toBe(expected);
  });

  it('names a type of credit', () => {
    expect(creditTypeOf('ama')).toBe('AMA PRA Category 1 Credit');
    expect(creditTypeOf('participation')).toBe('Certificate of participation');
  });
});

describe('the boards that take MOC points', () => {
  it('are known by their short names', () => {
    expect(MOC_BOARD_CODES.every(isMocBoard)).toBe(true);
    expect(['abim', 'ABFM', ''].some(isMocBoard)).toBe(false);
  });

  it.each([
    ['ABA', 'American Board of Anesthesiology'],
    ['ABIM', 'American Board of Internal Medicine'],
    ['ABOS', 'American Board of Orthopaedic Surgery'],
    ['ABOHNS', 'American Board of Otolaryngology – Head and Neck Surgery'],
    ['ABPath', 'American Board of Pathology'],
    ['ABP', 'American Board of Pediatrics'],
    ['ABS', 'American Board of Surgery'],
    ['ABTS', 'American Board of Thoracic Surgery'],
  ] as const)('%s is the %s, as a profile names it', (code, name) => {
    expect(mocBoardName(code)).toBe(name);
    expect(mocBoardNamed(name)).toBe(code);
    expect(CERTIFYING_BOARDS).toContain(name);
  });

  it('are not all boards', () => {
    expect(mocBoardNamed('American Board of Family Medicine')).toBeUndefined();
  });
});

describe('a file of the transcript', () => {
  it.each([
    [{ kind: 'csv', filter: EVERY_CREDIT }, 'transcript.csv', 'text/csv'],
    [
      { kind: 'csv', filter: { ...EVERY_CREDIT, year: 2026, board: 'ABP' } },
      'transcript-2026-ABP.csv',
      'text/csv',
    ],
    [{ kind: 'year', year: 2026 }, 'certificates-2026.zip', 'application/zip'],
    [{ kind: 'batch' }, 'accreditor-batch.csv', 'text/csv'],
    [{ kind: 'moc', board: 'ABPath' }, 'moc-abpath.csv', 'text/csv'],
  ] as const)('for %j is saved as %s, %s', (file, name, mediaType) => {
    expect(recordFileName(file)).toBe(name);
    expect(mediaTypeOf(file)).toBe(mediaType);
  });
});

describe('the credits that were earned here', () => {
  const credit = {
    completedOn: '2026-11-20',
    type: 'AMA PRA Category 1 Credit',
    moc: [
      { board: 'ABIM', type: 'Medical Knowledge', points: 2 },
      { board: 'ABP', type: 'Medical Knowledge', points: 2 },
    ],
  } as const;

  it.each([
    [{}, true],
    [{ source: 'earned' }, true],
    [{ source: 'reported' }, false],
    [{ year: 2026 }, true],
    [{ year: 2025 }, false],
    [{ type: 'ama' }, true],
    [{ type: 'participation' }, false],
    [{ board: 'ABP' }, true],
    [{ board: 'ABS' }, false],
    [{ year: 2026, type: 'ama', board: 'ABIM', source: 'earned' }, true],
    [{ year: 2026, type: 'ama', board: 'ABS' }, false],
    [{ year: 2025, type: 'ama', board: 'ABIM' }, false],
  ] as const)('%j shows one of 2026 for physicians, with points of two boards: %s', (changes, isShown) => {
    expect(isAskedFor({ ...EVERY_CREDIT, ...changes })(credit)).toBe(isShown);
  });
});
