import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoverItem, shortestCover } from '#core/planner/cover.ts';

const anyNeeds = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 });
const anyProblem = (most: number) =>
  anyNeeds.chain((needs) =>
    fc.record({
      needs: fc.constant(needs),
      items: fc.array(
        fc.record({
          minutes: fc.integer({ min: 0, max: 20 }),
          gives: fc.array(fc.integer({ min: 0, max: 4 }), {
            minLength: needs.length,
            maxLength: needs.length,
          }),
        }),
        { maxLength: most },
      ),
    }),
  );

const meets = (items: readonly CoverItem[], needs: readonly number[]): boolean =>
  needs.every((need, at) => items.reduce((sum, { gives }) => sum + (gives[at] ?? 0), 0) >= need);

const minutesOf = (items: readonly CoverItem[]) => items.reduce((sum, { minutes }) => sum + minutes, 0);

/** The least time of all possible choices; null if none meets the needs. */
const byBruteForce = (items: readonly CoverItem[], needs: readonly number[]): number | null => {
  const choices = Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((_item, at) => (mask >> at) % 2 === 1),
  ).filter((each) => meets(each, needs));
  return choices.length === 0 ? null : Math.min(...choices.map(minutesOf));
};

describe('the shortest choice [CP-05]', () => {
  it('takes the least time of all choices that meet the needs', () => {
    fc.assert(
      fc.property(anyProblem(9), ({ items, needs }) => {
        const cover = shortestCover(items, needs);
        const least = byBruteForce(items, needs);
        expect(cover?.minutes ?? null).toBe(least);
        expect(cover?.atLeast ?? null).toBe(least);
      }),
      { numRuns: 400 },
    );
  });

  it('meets the needs with each item once, however early the search ends, and says truly how far off it may be', () => {
    fc.assert(
      fc.property(anyProblem(9), fc.integer({ min: 0, max: 200 }), ({ items, needs }, work) => {
        const cover = shortestCover(items, needs, work);
        const least = byBruteForce(items, needs);
        expect(cover === null).toBe(least === null);
        if (cover === null || least === null) return;
        const chosen = cover.chosen.flatMap((at) => items[at] ?? []);
        expect(new Set(cover.chosen).size).toBe(cover.chosen.length);
        expect(meets(chosen, needs)).toBe(true);
        expect(minutesOf(chosen)).toBe(cover.minutes);
        expect(cover.atLeast).toBeLessThanOrEqual(least);
        expect(cover.minutes).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 400 },
    );
  });

  it('finds one article that meets two rules, instead of two that meet one each', () => {
    const items = [
      { minutes: 6, gives: [4, 0] },
      { minutes: 6, gives: [0, 4] },
      { minutes: 10, gives: [4, 4] },
    ];
    expect(shortestCover(items, [4, 4])).toEqual({ chosen: [2], minutes: 10, atLeast: 10 });
  });

  it('needs nothing where nothing is needed, and says so where the needs cannot be met', () => {
    expect(shortestCover([], [0, 0])).toEqual({ chosen: [], minutes: 0, atLeast: 0 });
    expect(shortestCover([{ minutes: 5, gives: [3] }], [4])).toBeNull();
  });

  it('answers for five thousand articles and twenty rules within a bound that it states', () => {
    const items = Array.from({ length: 5000 }, (_, at) => ({
      minutes: 5 + ((at * 7919) % 23),
      gives: Array.from({ length: 20 }, (__, rule) => ((at * 31 + rule * 17) % 11 === 0 ? 1 + (at % 4) : 0)),
    }));
    const cover = shortestCover(
      items,
      Array.from({ length: 20 }, (_, rule) => 4 + (rule % 5)),
    );
    expect(cover).not.toBeNull();
    if (cover === null) return;
    expect(cover.atLeast).toBeGreaterThan(0);
    expect(cover.minutes).toBeLessThanOrEqual(3 * cover.atLeast);
  });
});
