import { describe, expect, it } from 'vitest';
import { quizOffer } from '#core/articles/quiz-offer.ts';
import { sampleArticle } from '../../ui/articles/sample-article.ts';

describe('what an article’s quiz holds', () => {
  const expiresOn = sampleArticle.activity?.expiresOn ?? '';

  it('is credit, up to and including the day on which it expires', () => {
    expect(quizOffer(sampleArticle, '2026-01-01')).toBe('credit');
    expect(quizOffer(sampleArticle, expiresOn)).toBe('credit');
  });

  it('is nothing from the day after', () => {
    expect(quizOffer(sampleArticle, '2999-01-05')).toBe('expired');
  });

  it('is nothing where the article was retracted, whatever its activity says', () => {
    expect(quizOffer({ ...sampleArticle, standing: 'retracted' }, '2026-01-01')).toBe('retracted');
  });

  it('is nothing where there is no activity, or no question in it', () => {
    const { activity } = sampleArticle;
    expect(quizOffer({ ...sampleArticle, activity: null }, '2026-01-01')).toBe('no-quiz');
    const empty = { ...sampleArticle, activity: activity && { ...activity, questionCount: 0 } };
    expect(quizOffer(empty, '2026-01-01')).toBe('no-quiz');
  });
});
