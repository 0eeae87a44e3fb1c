import { describe, expect, it } from 'vitest';
import { articleOf, ON_FILE } from '#adapters/memory/sample-library.ts';
import type { Article, ArticleActivity } from '#core/articles/article.ts';
import { quizOffer } from '#core/articles/quiz-offer.ts';

const activity: ArticleActivity = {
  credit: 2,
  passingMarkPercent: 70,
  minutes: 10,
  releasedOn: '2026-01-05',
  expiresOn: '2029-01-04',
  provider: 'Preceptor',
  format: 'Enduring material',
  questionCount: 3,
  ...ON_FILE,
};

const offerOf = (article: Partial<Article>, today = '2026-06-01') =>
  quizOffer(articleOf('1', { activity, ...article }), today);

describe('the credit of an article’s quiz', () => {
  it('is offered up to and including the expiration date', () => {
    expect(offerOf({})).toBe('credit');
    expect(offerOf({}, '2029-01-04')).toBe('credit');
  });

  it('is not offered from the next day on', () => {
    expect(offerOf({}, '2029-01-05')).toBe('expired');
  });

  it('is not offered for a retracted article, whatever its activity says', () => {
    expect(offerOf({ standing: 'retracted' })).toBe('retracted');
  });

  it('is not offered where none is designated, for practice [AC-08]', () => {
    expect(offerOf({ activity: { ...activity, credit: 0 } })).toBe('practice');
    expect(offerOf({ activity: { ...activity, missing: ['disclosures'] } })).toBe('practice');
  });

  it('is not offered without an activity, or without questions', () => {
    expect(offerOf({ activity: null })).toBe('no-quiz');
    expect(offerOf({ activity: { ...activity, questionCount: 0 } })).toBe('no-quiz');
  });
});
