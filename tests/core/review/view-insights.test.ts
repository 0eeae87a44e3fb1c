import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { ReviewInsights } from '#core/review/insights.ts';
import { isSameQuestion } from '#core/review/past-answer.ts';
import { viewInsights } from '#core/review/view-insights.ts';
import { createCaches } from '#core/shared/caches.ts';
import { watch } from '#tests/support/watch-state.ts';

const NOTHING: ReviewInsights = { topics: [], rated: 0, calibration: [], gains: [] };

it('reads what a learner keeps missing once, and again after a review', () => {
  const caches = createCaches();
  let asked = 0;
  const { insights } = viewInsights({
    caches,
    accountReview: {
      insights: () => {
        asked += 1;
        return of(right(NOTHING));
      },
    },
  });
  watch(insights());
  expect(insights().get()).toMatchObject({ phase: 'loaded', value: NOTHING });
  caches.invalidate('reviews');
  caches.invalidate('credits');
  expect(asked).toBe(2);
});

it('tells questions apart by kind and id', () => {
  const one = { kind: 'article', questionId: '1' } as const;
  expect(isSameQuestion(one, { ...one })).toBe(true);
  expect(isSameQuestion(one, { ...one, questionId: '2' })).toBe(false);
  expect(isSameQuestion(one, { ...one, kind: 'module' })).toBe(false);
});
