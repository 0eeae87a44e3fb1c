import { describe, expect, it } from 'vitest';
import { sentArticle } from '#adapters/http/articles.ts';
import { sentQuiz } from '#adapters/http/quizzes.ts';
import { listedProviders } from '#adapters/http/social-login.ts';
import * as sent from '#tests/ui/support/sent-places.ts';

const quiz = { quiz: sent.sentQuiz, statement: sent.statement };

describe('what came with the document', () => {
  it('is the article or the quiz of the page, text that looks like markup included', () => {
    expect(sentArticle(JSON.stringify(sent.sentArticle))).toEqual(sent.sentArticle);
    const named = { ...quiz, quiz: { ...quiz.quiz, articleTitle: sent.hostile } };
    expect(sentQuiz(JSON.stringify(named))).toEqual(named);
  });

  it.each([
    ['there is none', null],
    ['it is empty', ''],
    ['it is cut off', JSON.stringify(quiz).slice(0, 100)],
    ['it is another page’s', '{"data":[]}'],
  ])('is read from the API instead if %s', (_, text) => {
    expect(sentArticle(text)).toBe(null);
    expect(sentQuiz(text)).toBe(null);
  });

  it('is not a quiz with an attempt that cannot be read', () => {
    expect(sentQuiz(JSON.stringify({ ...quiz, quiz: { ...quiz.quiz, attempt: {} } }))).toBe(null);
  });
});

describe('the providers in the document', () => {
  const hospital = { name: 'hospital', label: 'Hospital ID' };

  it('are known without a request, none of them included', () => {
    expect(listedProviders(JSON.stringify([hospital]))).toEqual([hospital]);
    expect(listedProviders('[]')).toEqual([]);
  });

  it.each([[null], [''], ['[{"name":"hospital"}]'], ['hospital']])('are asked for if it has %j', (text) => {
    expect(listedProviders(text)).toBe(null);
  });
});
