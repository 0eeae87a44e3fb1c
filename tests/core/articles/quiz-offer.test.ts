import { describe, expect, it } from 'vitest';
import type { Activity, Article } from '#core/articles/article.ts';
import { quizOffer } from '#core/articles/quiz-offer.ts';
import { articleOf } from '#tests/support/world-library.ts';

const activity: Activity = {
  credit: 2,
  passingMarkPercent: 70,
  minutes: 10,
  releasedOn: '2026-01-05',
  expiresOn: '2029-01-04',
  provider: 'Preceptor',
  format: 'Enduring material',
  questionCount: 3,
};

const offerOf = (article: Partial<Article>, today = '2026-06-01') =>
  quizOffer(articleOf('1', { activity, ...article }), today);

describe('what an article’s quiz holds', () => {
  it('is credit, up to and including the day on which it expires', () => {
    expect(offerOf({})).toBe('credit');
    expect(offerOf({}, '2029-01-04')).toBe('credit');
  });

  it('is nothing from the day after', () => {
    expect(offerOf({}, '2029-01-05')).toBe('expired');
  });

  it('is nothing where the article was retracted, whatever its activity says', () => {
    expect(offerOf({ standing: 'retracted' })).toBe('retracted');
  });

  it('is nothing where there is no activity, or no question in it', () => {
    expect(offerOf({ activity: null })).toBe('no-quiz');
    expect(offerOf({ activity: { ...activity, questionCount: 0 } })).toBe('no-quiz');
  });
});
