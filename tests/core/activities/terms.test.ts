import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateMinutes } from '#core/activities/estimated-time.ts';
import { type ActivityTerms, creditForMinutes, latestExpiry, termsFaults } from '#core/activities/terms.ts';

const sound: ActivityTerms = {
  credit: 1,
  minutes: 15,
  estimatedMinutes: 15,
  passingMarkPercent: 70,
  releasedOn: '2026-01-15',
  reviewedOn: null,
  expiresOn: '2029-01-15',
  moc: [],
};
const faults = (changes: Partial<ActivityTerms>) =>
  termsFaults({ ...sound, ...changes }).map(({ term, reason }) => `${term}: ${reason}`);

const minutes = fc.integer({ min: 0, max: 6000 });

describe('the estimated time [AC-01]', () => {
  it('is the words at 200 a minute, a minute and a half a question, and a minute for the evaluation', () => {
    expect(estimateMinutes({ words: 1000, questions: 4, hasEvaluation: true })).toBe(12);
    expect(estimateMinutes({ words: 1000, questions: 4, hasEvaluation: false })).toBe(11);
    expect(estimateMinutes({ words: 0, questions: 0, hasEvaluation: false })).toBe(1);
  });

  it('never falls with more to read or to answer', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000),
        fc.nat(5000),
        fc.nat(50),
        fc.boolean(),
        (words, more, questions, hasEvaluation) => {
          const before = estimateMinutes({ words, questions, hasEvaluation });
          expect(estimateMinutes({ words: words + more, questions, hasEvaluation })).toBeGreaterThanOrEqual(
            before,
          );
          expect(estimateMinutes({ words, questions: questions + 1, hasEvaluation })).toBeGreaterThan(before);
        },
      ),
    );
  });
});

describe('the most credit for a time [AC-02]', () => {
  it.each([
    [7, 0],
    [8, 1],
    [22, 1],
    [23, 2],
    [37, 2],
    [38, 3],
    [60, 4],
  ])('%i minutes: %i quarter hours', (time, quarters) => {
    expect(creditForMinutes(time)).toBe(quarters);
  });

  it('is within half a quarter hour of the time', () => {
    fc.assert(
      fc.property(minutes, (time) => {
        expect(Math.abs(creditForMinutes(time) * 15 - time)).toBeLessThanOrEqual(7.5);
      }),
    );
  });
});

describe('the terms of an activity [AC-03]', () => {
  it('may be the most of everything', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ moc: [{ board: 'ABIM', type: 'Medical Knowledge', points: 1 }] })).toEqual([]);
  });

  it('give no more credit than the time, stated or estimated, whichever is less [AC-02]', () => {
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 400 }), (stated, estimatedMinutes, credit) => {
        const isTooMuch = termsFaults({ ...sound, credit, minutes: stated, estimatedMinutes }).some(
          ({ term }) => term === 'credit',
        );
        expect(isTooMuch).toBe(credit > creditForMinutes(Math.min(stated, estimatedMinutes)));
      }),
    );
  });

  it.each<[Partial<ActivityTerms>, string]>([
    [{ credit: 2 }, 'credit: 0.5 is too much: an activity of 15 minutes gives at most 0.25'],
    [
      { minutes: 7 },
      'credit: 0.25 is too much: an activity of 7 minutes gives no credit: that takes 8 minutes or more',
    ],
    [
      { minutes: 16 },
      'minutes: 16 is more than the 15 minutes that the text, the questions and the evaluation are estimated to take',
    ],
    [{ passingMarkPercent: 49 }, 'passingMark: must be from 50 to 100 percent'],
    [{ expiresOn: '2026-01-15' }, 'expires: must be after released (2026-01-15)'],
    [{ expiresOn: '2029-01-16' }, 'expires: must be at most three years after the release: 2029-01-15'],
    [
      { reviewedOn: '2028-02-29', expiresOn: '2031-03-01' },
      'expires: must be at most three years after the review: 2031-02-28',
    ],
    [{ reviewedOn: '2026-01-14' }, 'reviewed: must not be before released (2026-01-15)'],
    [
      { moc: [{ board: 'ABIM', type: 'Medical Knowledge', points: 2 }] },
      'moc: 0.5 points with ABIM are more than the credit, 0.25',
    ],
  ])('%j are refused with the rule', (changes, fault) => {
    expect(faults(changes)).toContain(fault);
  });

  it('run three years from the latest review', () => {
    expect(latestExpiry('2028-02-29')).toBe('2031-02-28');
    expect(faults({ reviewedOn: '2028-12-01', expiresOn: '2031-12-01' })).toEqual([]);
  });
});
