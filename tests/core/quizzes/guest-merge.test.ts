import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptsToDrop, recordsToMove } from '#core/quizzes/guest-merge.ts';

const places = constantFrom('1', '2', '3');
const attempts = array(
  record({
    articleId: places,
    isOwn: boolean(),
    isPractice: boolean(),
    answered: integer({ min: 0, max: 3 }),
  }),
);
const records = array(record({ about: places, isOwn: boolean() }));

describe('the attempts of a guest who becomes a learner [GQ-02]', () => {
  it('leave one in progress at each article: for credit if one was, and none of those has more answers', () => {
    assert(
      property(attempts, (open) => {
        const dropped = attemptsToDrop(open);
        const kept = open.filter((attempt) => !dropped.includes(attempt));
        expect(kept.map(({ articleId }) => articleId).toSorted()).toEqual(
          [...new Set(open.map(({ articleId }) => articleId))].toSorted(),
        );
        for (const { articleId, answered, isPractice } of dropped) {
          const stays = kept.find((each) => each.articleId === articleId);
          if (stays?.isPractice === isPractice) expect(stays.answered).toBeGreaterThanOrEqual(answered);
          else expect(stays?.isPractice).toBe(false);
        }
      }),
    );
  });

  const attempt = (isOwn: boolean, answered: number, isPractice = false) => ({
    articleId: '1',
    isOwn,
    answered,
    isPractice,
  });

  it.each([
    ['the one with more answers', attempt(true, 2), attempt(false, 1)],
    ['the one for credit [AC-11]', attempt(true, 1), attempt(false, 2, true)],
    ['the guest’s of two with as many answers', attempt(false, 1), attempt(true, 1)],
  ])('keep %s', (_, kept, other) => {
    expect(attemptsToDrop([kept, other])).toEqual([other]);
    expect(attemptsToDrop([other, kept])).toEqual([other]);
  });

  it('keep the earlier of two guests’ with as many answers', () => {
    const [earlier, later] = [attempt(false, 1), attempt(false, 1)];
    expect(attemptsToDrop([earlier, later])).toHaveLength(1);
    expect(attemptsToDrop([earlier, later])[0]).toBe(later);
  });
});

describe('the agreements and evaluations of a guest who becomes a learner [GQ-02]', () => {
  it('become the learner’s where they have none, the latest of several', () => {
    assert(
      property(records, (both) => {
        const moved = recordsToMove(both);
        for (const about of new Set(both.map((each) => each.about))) {
          const here = both.filter((each) => each.about === about);
          const latest = here.some(({ isOwn }) => isOwn) ? [] : here.slice(-1);
          expect(moved.filter((each) => each.about === about)).toEqual(latest);
        }
      }),
    );
  });
});
