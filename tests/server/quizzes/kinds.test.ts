import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestionEndpoint } from '#contract/quizzes.ts';
import type { QuestionResponse } from '#core/assessment/questions/kind.ts';
import type { QuestionDraft } from '#server/importing/content/article-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const asked = { pretest: false, explanation: 'So.', references: ['A trial.'] };
const QUESTIONS: readonly QuestionDraft[] = [
  {
    ...asked,
    kind: 'multiple-response',
    stem: 'Which rose?',
    options: ['Strokes', 'Fractures', 'Emboli'].map((text, index) => ({
      text,
      correct: index !== 1,
      reason: `About ${text}.`,
    })),
  },
  {
    ...asked,
    kind: 'true-or-false',
    stem: 'Fractures rose.',
    options: ['True', 'False'].map((text, index) => ({ text, correct: index === 1, reason: 'They fell.' })),
  },
];

describe('questions of several kinds', () => {
  let database: Database;
  let articleId: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    articleId = await addArticle(database, { ...sampleArticle('kinds'), quiz: { questions: QUESTIONS } });
  });
  afterAll(() => database.close());

  const begin = async () => {
    const caller = await addLearner(database);
    const taker = quizTaker(database, caller);
    const { attempt } = await taker.start(articleId);
    const [several, statement] = (await taker.quiz(articleId)).questions;
    if (several === undefined || statement === undefined) throw new Error('The quiz has two questions.');
    const respond = (questionId: string, response: QuestionResponse) =>
      callEndpoint(
        database,
        answerQuestionEndpoint,
        { body: { attemptId: attempt.attemptId, questionId, response } },
        { caller },
      );
    const [strokes = '', fractures = '', emboli = ''] = several.options.map(({ id }) => id);
    return { taker, attempt, several, statement, respond, strokes, fractures, emboli };
  };

  it('are named with the quiz, which reveals nothing else of them', async () => {
    const { several, statement } = await begin();
    expect([several.kind, statement.kind]).toEqual(['multiple-response', 'true-or-false']);
    expect(Object.keys(several).sort()).toEqual(['id', 'kind', 'options', 'pretest', 'stem']);
  });

  it('count several answers all or nothing, in whichever order, once [QZ-05]', async () => {
    const { several, respond, strokes, fractures, emboli } = await begin();
    const graded = await respond(several.id, { optionIds: [emboli, strokes] });
    const both = { optionIds: [strokes, emboli] };
    expect(graded).toMatchObject({ correct: true, response: both, solution: both });
    expect(graded.reasons.map(({ reason }) => reason)).toEqual([
      'About Strokes.',
      'About Fractures.',
      'About Emboli.',
    ]);
    expect(await respond(several.id, both)).toEqual(graded);
    expect(await refusalOf(respond(several.id, { optionIds: [strokes] }))).toMatchObject({ status: 409 });
    const other = await begin();
    expect(await other.respond(other.several.id, { optionIds: [strokes] })).toMatchObject({
      correct: false,
      solution: both,
    });
    const third = await begin();
    const every = { optionIds: [strokes, fractures, emboli] };
    expect(await third.respond(third.several.id, every)).toMatchObject({ correct: false });
  });

  it('take true or false from an earlier client, but not one of several answers [QZ-05]', async () => {
    const { taker, attempt, several, statement, strokes } = await begin();
    const [, isFalse] = statement.options;
    expect(await taker.answer(attempt.attemptId, statement.id, isFalse?.id ?? '')).toMatchObject({
      correct: true,
    });
    expect(await refusalOf(taker.answer(attempt.attemptId, several.id, strokes))).toMatchObject({
      status: 422,
      errors: { response: [expect.any(String)] },
    });
  });

  it('say of each option how many others chose it, out of how many people', async () => {
    const article = await addArticle(database, { ...sampleArticle('peers'), quiz: { questions: QUESTIONS } });
    articleId = article;
    for (let person = 0; person < 5; person += 1) {
      const { several, respond, strokes, fractures } = await begin();
      await respond(several.id, { optionIds: person === 0 ? [strokes] : [strokes, fractures] });
    }
    const { several, respond, strokes, fractures, emboli } = await begin();
    const { peers } = await respond(several.id, { optionIds: [emboli] });
    expect(peers).toEqual({
      total: 5,
      counts: [
        { optionId: strokes, count: 5 },
        { optionId: fractures, count: 4 },
        { optionId: emboli, count: 0 },
      ],
    });
  });
});
