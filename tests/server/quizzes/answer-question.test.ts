import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerQuestionEndpoint, quizBySlugEndpoint } from '#contract/quizzes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker, RIGHT, WRONG } from '#tests/support/quiz-taker.ts';
import { SECRET, sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('answering a question', () => {
  let database: Database;
  let articleId: string;
  let otherId: string;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    articleId = await addArticle(database, sampleArticle('answered'));
    otherId = await addArticle(database, sampleArticle('other'));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    learner = await addLearner(database);
  });

  const begin = async () => {
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.start(articleId);
    const { questions } = await taker.quiz(articleId);
    const choice = (question: number, option: number) => {
      const asked = questions[question];
      return [attempt.attemptId, asked?.id ?? '', asked?.options[option]?.id ?? ''] as const;
    };
    return { taker, attemptId: attempt.attemptId, choice };
  };

  it('grades it, with a reason for every option and the references', async () => {
    const { taker, choice } = await begin();
    const [, questionId, optionId] = choice(0, WRONG);
    expect(await taker.answer(...choice(0, WRONG))).toEqual({
      questionId,
      response: { optionId },
      solution: { optionId: choice(0, RIGHT)[2] },
      chosenOptionId: optionId,
      correctOptionId: choice(0, RIGHT)[2],
      correct: false,
      explanation: `${SECRET} explanation of answered question 1`,
      reasons: [0, 1, 2].map((option) => ({
        optionId: choice(0, option)[2],
        reason: `${SECRET} reason of answered question 1, ${['first', 'second', 'third'][option]} option`,
      })),
      references: [`${SECRET} reference of answered question 1`],
      peers: null,
    });
    expect(await taker.answer(...choice(1, RIGHT))).toMatchObject({ correct: true });
  });

  it('takes a response, and from clients of earlier versions the chosen option alone', async () => {
    const { taker, choice } = await begin();
    const [attemptId, questionId, optionId] = choice(0, RIGHT);
    const body = { attemptId, questionId, response: { optionId } };
    const graded = await callEndpoint(database, answerQuestionEndpoint, { body }, { caller: learner });
    expect(graded).toMatchObject({ correct: true, response: { optionId } });
    expect(await taker.answer(attemptId, questionId, optionId)).toEqual(graded);
    const nothing = callEndpoint(
      database,
      answerQuestionEndpoint,
      { body: { attemptId, questionId: choice(1, RIGHT)[1] } },
      { caller: learner },
    );
    expect(await refusalOf(nothing)).toMatchObject({ status: 422 });
  });

  it('reveals no key before the answer, in any response (faults.md, 30)', async () => {
    const { taker, attemptId, choice } = await begin();
    const seen = async () => {
      const bySlug = await callEndpoint(
        database,
        quizBySlugEndpoint,
        { params: { slug: 'answered' } },
        { caller: learner },
      );
      const texts = [await taker.quiz(articleId), bySlug, await taker.start(articleId)];
      const refused = [
        await refusalOf(taker.finish(attemptId)),
        await refusalOf(taker.results(articleId)),
      ].map(({ message, errors }) => ({ message, errors }));
      return JSON.stringify([texts, refused]);
    };
    expect(await seen()).not.toMatch(/Not before|"correct|explanation|reason|score/i);
    await taker.answer(...choice(1, RIGHT));
    const afterOne = await seen();
    expect(afterOne).toContain(`${SECRET} explanation of answered question 2`);
    expect(afterOne).not.toMatch(/Not before the answer: \w+ of answered question [13]/);
    expect(await quizTaker(database, nobody).quiz(articleId)).toMatchObject({ attempt: null });
  });

  it('gives the same grade for the same answer again, also after finishing (faults.md, 2)', async () => {
    const { taker, attemptId, choice } = await begin();
    const first = await taker.answer(...choice(0, WRONG));
    expect(await taker.answer(...choice(0, WRONG))).toEqual(first);
    await taker.answer(...choice(1, RIGHT));
    await taker.answer(...choice(2, RIGHT));
    await taker.finish(attemptId);
    expect(await taker.answer(...choice(0, WRONG))).toEqual(first);
    expect((await refusalOf(taker.answer(...choice(0, RIGHT)))).status).toBe(409);
  });

  it('refuses a different second answer, and keeps the first (faults.md, 31)', async () => {
    const { taker, choice } = await begin();
    await taker.answer(...choice(0, WRONG));
    const refused = await refusalOf(taker.answer(...choice(0, RIGHT)));
    expect(refused).toMatchObject({ status: 409, errors: { response: [expect.any(String)] } });
    expect(await taker.quiz(articleId)).toMatchObject({
      attempt: { answers: [{ chosenOptionId: choice(0, WRONG)[2], correct: false }] },
    });
  });

  it('accepts one of many different parallel answers', async () => {
    const { taker, choice } = await begin();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        taker.answer(...choice(0, index % 3)).then(
          ({ chosenOptionId }) => chosenOptionId,
          (refused) => refused.status,
        ),
      ),
    );
    const stood = new Set(outcomes.filter((outcome) => outcome !== 409));
    expect(stood.size).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 409)).toHaveLength(20);
  });

  it('refuses another quiz’s question and another question’s option, and says which (faults.md, 31)', async () => {
    const { taker, attemptId, choice } = await begin();
    const foreign = (await taker.quiz(otherId)).questions[0];
    const [, questionId, optionId] = choice(0, RIGHT);
    const wrongQuestion = taker.answer(attemptId, foreign?.id ?? '', optionId);
    expect(await refusalOf(wrongQuestion)).toMatchObject({
      status: 422,
      errors: { questionId: [expect.any(String)] },
    });
    const wrongOption = taker.answer(attemptId, questionId, choice(1, RIGHT)[2]);
    expect(await refusalOf(wrongOption)).toMatchObject({
      status: 422,
      errors: { response: [expect.any(String)] },
    });
    const noOption = taker.answer(attemptId, questionId, '999999');
    expect((await refusalOf(noOption)).status).toBe(422);
  });

  it('gives the same answer for another learner’s attempt and for a missing one (faults.md, 29)', async () => {
    const { choice } = await begin();
    const [attemptId, questionId, optionId] = choice(0, RIGHT);
    const guest = await quizTaker(database, nobody).start(articleId);
    const strangers = [nobody, await addLearner(database), await guestOf(database, guest.userGuestHash)];
    for (const stranger of strangers) {
      const taker = quizTaker(database, stranger);
      const theirs = await refusalOf(taker.answer(attemptId, questionId, optionId));
      const none = await refusalOf(taker.answer('999999', questionId, optionId));
      expect(theirs.status).toBe(404);
      expect(theirs).toEqual(none);
      expect(await refusalOf(taker.finish(attemptId))).toEqual(await refusalOf(taker.finish('999999')));
    }
    const guestAttempt = guest.attempt.attemptId;
    const refused = await refusalOf(quizTaker(database, learner).answer(guestAttempt, questionId, optionId));
    expect(refused.status).toBe(404);
    expect((await refusalOf(quizTaker(database, nobody).finish(guestAttempt))).status).toBe(404);
  });
});
