import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { articleWithPretest, pretestTaker } from '#tests/support/pretest-taker.ts';
import { addArticle, quizTaker, RIGHT, WRONG } from '#tests/support/quiz-taker.ts';
import { sampleQuestion } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let articleId: string;
let learner: Learner;
beforeAll(async () => {
  database = await openTestDatabase();
  articleId = await addArticle(database, articleWithPretest('taken'));
});
afterAll(() => database.close());
beforeEach(async () => {
  learner = await addLearner(database);
});

const taker = () => pretestTaker(database, learner);

describe('taking a pretest', () => {
  it('asks only the quiz’s pretest questions', async () => {
    const { pretest } = await taker().begin(articleId);
    expect(pretest).toMatchObject({
      articleId,
      articleSlug: 'taken',
      answered: [],
      finishedAt: null,
      result: null,
    });
    expect(pretest.questions.map(({ stem }) => stem)).toEqual(['taken question 1', 'taken question 2']);
  });

  it('sends no key, reason, grade or score before it is finished (faults.md, 30)', async () => {
    const { begin, answer, start, show } = taker();
    const { pretest, choice } = await begin(articleId);
    const said = [
      pretest,
      await answer(...choice(0, RIGHT)),
      await start(articleId),
      await show({ articleId }),
    ];
    expect(JSON.stringify(said)).not.toMatch(/Not before|"correct|explanation|reason|grade|reference/i);
  });

  it('states how many were correct with the last answer, but not which', async () => {
    const given = await taker().take(articleId, 1);
    expect(given).toEqual([
      { answered: 1, total: 2, result: null },
      { answered: 2, total: 2, result: { correct: 1, total: 2 } },
    ]);
    const again = await taker().start(articleId);
    expect(again).toMatchObject({ result: { correct: 1, total: 2 }, finishedAt: expect.any(String) });
    expect(JSON.stringify(again)).not.toMatch(/Not before|explanation|reason|correctOption/i);
  });

  it('stores one answer if its response was lost and it is sent again (faults.md, 2)', async () => {
    const { begin, answer } = taker();
    const { pretest, choice } = await begin(articleId);
    const first = await answer(...choice(0, WRONG));
    expect(await answer(...choice(0, WRONG))).toEqual(first);
    const last = await answer(...choice(1, WRONG));
    expect(await answer(...choice(1, WRONG))).toEqual(last);
    const stored = await database.query('select 1 from pretest_answers where pretest_id = $1', [
      pretest.pretestId,
    ]);
    expect(stored).toHaveLength(2);
  });

  it('resumes where it stopped, on any device (faults.md, 4)', async () => {
    const { begin, answer, start } = taker();
    const { pretest, choice } = await begin(articleId);
    await answer(...choice(1, RIGHT));
    expect(await start(articleId)).toMatchObject({
      pretestId: pretest.pretestId,
      answered: [pretest.questions[1]?.id],
    });
  });

  it('creates one pretest for 50 parallel starts', async () => {
    const started = await Promise.all(Array.from({ length: 50 }, () => taker().start(articleId)));
    expect(new Set(started.map(({ pretestId }) => pretestId)).size).toBe(1);
  });

  it('accepts one of many different parallel answers', async () => {
    const { begin, answer } = taker();
    const { choice } = await begin(articleId);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        answer(...choice(0, index % 3)).then(
          () => `option ${index % 3}`,
          (refused) => refused.status,
        ),
      ),
    );
    expect(new Set(outcomes.filter((outcome) => outcome !== 409)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 409)).toHaveLength(20);
  });

  it('refuses a changed answer, another quiz’s question, and one that is not in the pretest (faults.md, 31)', async () => {
    const { begin, answer } = taker();
    const { pretest, choice } = await begin(articleId);
    await answer(...choice(0, WRONG));
    expect(await refusalOf(answer(...choice(0, RIGHT)))).toMatchObject({
      status: 409,
      errors: { response: [expect.any(String)] },
    });
    const otherId = await addArticle(database, articleWithPretest('other'));
    const other = await begin(otherId);
    const [, foreignQuestion, foreignOption] = other.choice(0, RIGHT);
    const { questions } = await quizTaker(database, await addLearner(database)).quiz(articleId);
    const notAsked = questions[2];
    for (const [questionId, optionId] of [
      [foreignQuestion, foreignOption],
      [notAsked?.id ?? '', notAsked?.options[0]?.id ?? ''],
    ] as const)
      expect(await refusalOf(answer(pretest.pretestId, questionId, optionId))).toMatchObject({
        status: 422,
        errors: { questionId: [expect.any(String)] },
      });
    expect(await refusalOf(answer(pretest.pretestId, choice(1, 0)[1], choice(0, 0)[2]))).toMatchObject({
      status: 422,
      errors: { response: [expect.any(String)] },
    });
  });

  it('gives the same answer for another learner’s pretest and for a missing one (faults.md, 29)', async () => {
    const { choice } = await taker().begin(articleId);
    const [pretestId, questionId, optionId] = choice(0, RIGHT);
    const stranger = pretestTaker(database, await addLearner(database));
    const theirs = await refusalOf(stranger.answer(pretestId, questionId, optionId));
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(await refusalOf(stranger.answer('999999', questionId, optionId)));
  });

  it('keeps its initial questions, whatever is imported later', async () => {
    const id = await addArticle(database, articleWithPretest('renewed'));
    const { begin, start } = taker();
    const { pretest } = await begin(id);
    const questions = [{ ...sampleQuestion('renewed question 9'), pretest: true }];
    await addArticle(database, articleWithPretest('renewed', { quiz: { questions } }));
    expect((await start(id)).questions).toEqual(pretest.questions);
  });
});

describe('the results of the quiz after it', () => {
  it('compare the same questions before and after reading', async () => {
    await taker().take(articleId, 0);
    const { results } = await quizTaker(database, learner).take(articleId, 2);
    expect(results.pretest).toEqual({ correct: 0, total: 2, afterwards: 2 });
    expect((await quizTaker(database, learner).results(articleId)).pretest).toEqual(results.pretest);
  });

  it('have no comparison without a finished pretest', async () => {
    expect((await quizTaker(database, learner).take(articleId, 3)).results.pretest).toBeNull();
    const another = await addLearner(database);
    const { begin, answer } = pretestTaker(database, another);
    const { choice } = await begin(articleId);
    await answer(...choice(0, RIGHT));
    expect((await quizTaker(database, another).take(articleId, 3)).results.pretest).toBeNull();
  });

  it('have no comparison if the quiz’s questions have changed', async () => {
    const id = await addArticle(database, articleWithPretest('changed'));
    await taker().take(id, 1);
    await addArticle(
      database,
      articleWithPretest(
        'changed',
        articleWithPretest('different', { slug: 'changed', sourceKey: 'package:changed' }),
      ),
    );
    expect((await quizTaker(database, learner).take(id, 3)).results.pretest).toBeNull();
  });
});
