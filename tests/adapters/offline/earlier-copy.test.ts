import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { decode } from '#adapters/http/decode.ts';
import { articleOf } from '#adapters/memory/sample-library.ts';
import { fromEarlierCopy } from '#adapters/offline/earlier-copy.ts';
import { articleDetails } from '#contract/articles.ts';
import { articleQuiz } from '#contract/quizzes.ts';

/** A quiz as a device stored it before questions had a kind. */
const STORED = {
  quizId: '9',
  articleId: '7',
  articleSlug: 'dapa-hf',
  articleTitle: 'DAPA-HF',
  credit: 2,
  passingMarkPercent: 70,
  minutes: 5,
  demonstration: false,
  questions: [{ id: '1', stem: 'Which?', pretest: false, options: [{ id: '11', text: 'This' }] }],
  attempt: {
    attemptId: '5',
    startedAt: '2026-05-04T12:00:00.000Z',
    finishedAt: null,
    answers: [
      {
        questionId: '1',
        chosenOptionId: '11',
        correctOptionId: '12',
        correct: false,
        explanation: '',
        reasons: [],
        references: [],
        peers: null,
      },
    ],
  },
};

describe('a copy of an earlier version', () => {
  it('opens, with its answers as responses [OF-02]', () => {
    const decoded = decode(articleQuiz, fromEarlierCopy(STORED));
    if (!isRight(decoded)) throw new Error('The copy was not read.');
    expect(decoded.right.questions[0]?.kind).toBe('single-best-answer');
    expect(decoded.right.attempt?.answers[0]).toMatchObject({
      response: { optionId: '11' },
      solution: { optionId: '12' },
    });
  });

  it('has the license of its article by its present name [OF-02]', () => {
    const { license: _, ...article } = articleOf('7');
    const licence = { text: 'CC BY 4.0', url: null };
    const decoded = decode(articleDetails, fromEarlierCopy({ ...article, licence }));
    if (!isRight(decoded)) throw new Error('The copy was not read.');
    expect(decoded.right.license).toEqual(licence);
  });

  it('changes nothing of what this version stored', () => {
    const graded = {
      ...STORED.attempt.answers[0],
      response: { optionIds: ['11', '12'] },
      solution: { optionIds: ['11'] },
    };
    const current = { ...STORED, attempt: { ...STORED.attempt, answers: [graded] } };
    expect(fromEarlierCopy(current)).toEqual(current);
  });
});
