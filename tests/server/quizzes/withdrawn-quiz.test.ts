import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const WITHDRAWN = { status: 422, message: 'This article was retracted, and its quiz was withdrawn.' };

describe('the quiz of an article that was retracted', () => {
  let database: Database;
  let articleId: string;
  let made = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    made += 1;
    articleId = await addArticle(database, sampleArticle(`stood-${made}`));
  });

  const retract = () => {
    const { quiz: _, activity: __, ...notice } = sampleArticle(`retraction-${made}`);
    return addArticle(database, {
      ...notice,
      kind: 'retraction',
      concerns: [{ kind: 'retraction', doi: `10.1000/stood-${made}` }],
    });
  };

  it('is neither shown nor started', async () => {
    await retract();
    const taker = quizTaker(database, await addLearner(database));
    expect(await refusalOf(taker.quiz(articleId))).toMatchObject(WITHDRAWN);
    expect(await refusalOf(taker.start(articleId))).toMatchObject(WITHDRAWN);
  });

  it('is over for who is in the middle of it, and gives no credit', async () => {
    const taker = quizTaker(database, await addLearner(database));
    const { attempt } = await taker.start(articleId);
    const { questions } = await taker.quiz(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 3, 3);
    await retract();
    const [question] = questions;
    const answer = taker.answer(attempt.attemptId, question?.id ?? '', question?.options[0]?.id ?? '');
    expect(await refusalOf(answer)).toMatchObject(WITHDRAWN);
    expect(await refusalOf(taker.finish(attempt.attemptId))).toMatchObject(WITHDRAWN);
    expect(await refusalOf(taker.start(articleId))).toMatchObject(WITHDRAWN);
    expect(await refusalOf(taker.quiz(articleId))).toMatchObject(WITHDRAWN);
  });

  it('leaves what was passed before as it was', async () => {
    const taker = quizTaker(database, await addLearner(database));
    const { results } = await taker.take(articleId, 3);
    await retract();
    expect(await taker.results(articleId)).toEqual(results);
    expect(await taker.finish(results.attemptId)).toEqual(results);
    expect(await taker.quiz(articleId)).toMatchObject({ attempt: { attemptId: results.attemptId } });
  });
});
