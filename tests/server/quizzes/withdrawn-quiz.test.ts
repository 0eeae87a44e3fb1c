import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const WITHDRAWN = { status: 422, message: 'This article was retracted, and its quiz was withdrawn.' };

describe('the quiz of a retracted article', () => {
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

  it('can be neither shown nor started', async () => {
    await retract();
    const taker = quizTaker(database, await addLearner(database));
    expect(await refusalOf(taker.quiz(articleId))).toMatchObject(WITHDRAWN);
    expect(await refusalOf(taker.start(articleId))).toMatchObject(WITHDRAWN);
  });

  it('ends for a learner in the middle of it, and gives no credit', async () => {
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

  it('leaves earlier passes unchanged', async () => {
    const taker = quizTaker(database, await addLearner(database));
    await taker.earn(articleId);
    const results = await taker.results(articleId);
    await retract();
    expect(await taker.results(articleId)).toEqual(results);
    expect(await taker.finish(results.attemptId)).toEqual(results);
    expect(await taker.quiz(articleId)).toMatchObject({ attempt: { attemptId: results.attemptId } });
  });

  it('gives no credit that was not awarded before [AC-09]', async () => {
    const taker = quizTaker(database, await addLearner(database));
    await taker.take(articleId, 3);
    await taker.agree(articleId);
    await retract();
    expect(await taker.results(articleId)).toMatchObject({
      passed: true,
      creditOutcome: 'no-credit',
      noCredit: ['withdrawn'],
      creditId: null,
    });
    expect(await refusalOf(taker.evaluate(articleId))).toMatchObject({ status: 404 });
  });
});
