import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { moveGuestQuizzes } from '#server/quizzes/move-guest-quizzes.ts';
import { nobody } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf } from '#tests/support/learners.ts';
import { addArticle, quizTaker, RIGHT, WRONG } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('how peers answered', () => {
  let database: Database;
  let articleId: string;
  let made = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    made += 1;
    articleId = await addArticle(database, sampleArticle(`peers-${made}`));
  });

  /** Starts or resumes the quiz and answers the first question. */
  const answerFirst = async (caller: Caller, option: number) => {
    const taker = quizTaker(database, caller);
    const { attempt, userGuestHash } = await taker.start(articleId);
    const owner = caller.kind === 'anonymous' ? await guestOf(database, userGuestHash) : caller;
    const own = quizTaker(database, owner);
    const [question] = (await own.quiz(articleId)).questions;
    const grade = await own.answer(
      attempt.attemptId,
      question?.id ?? '',
      question?.options[option]?.id ?? '',
    );
    return { grade, own, owner, attempt, userGuestHash };
  };
  const countsIn = ({
    peers,
  }: {
    readonly peers: { readonly counts: readonly { readonly count: number }[] } | null;
  }) => peers?.counts.map(({ count }) => count);

  it('is sent with the grade after five others have answered, without the caller’s own answer', async () => {
    for (const option of [WRONG, RIGHT, RIGHT, RIGHT])
      expect((await answerFirst(await addLearner(database), option)).grade.peers).toBeNull();
    const fifth = await answerFirst(nobody, 2);
    expect(fifth.grade.peers).toBeNull();
    const sixth = await answerFirst(await addLearner(database), RIGHT);
    expect(sixth.grade.peers).toMatchObject({ total: 5 });
    expect(countsIn(sixth.grade)).toEqual([1, 3, 1]);
    const shown = await fifth.own.quiz(articleId);
    expect(shown.attempt?.answers.map(({ peers }) => peers?.total)).toEqual([5]);
  });

  it('counts a person’s first answer, and none from a retake', async () => {
    const learner = await addLearner(database);
    await quizTaker(database, learner).take(articleId, 0);
    const again = await answerFirst(learner, RIGHT);
    expect(again.grade.correct).toBe(true);
    for (let other = 0; other < 5; other += 1) await answerFirst(await addLearner(database), WRONG);
    const last = await answerFirst(await addLearner(database), RIGHT);
    expect(countsIn(last.grade)).toEqual([6, 0, 0]);
    const mine = await quizTaker(database, learner).quiz(articleId);
    expect(mine.attempt?.answers.map(countsIn)).toEqual([[5, 1, 0]]);
  });

  it('counts once a learner who answered as two guests', async () => {
    const learner = await addLearner(database);
    const takenAsGuest = async (right: number) => {
      const { userGuestHash } = await quizTaker(database, nobody).start(articleId);
      await quizTaker(database, await guestOf(database, userGuestHash)).take(articleId, right);
      return { userGuestHash };
    };
    const guests = [await takenAsGuest(0), await takenAsGuest(3)];
    for (const { userGuestHash } of guests)
      await database.transaction((queries) =>
        moveGuestQuizzes(queries, {
          userId: learner.userId,
          guestQuizzes: [],
          userGuestHash: userGuestHash ?? undefined,
          timeZone: 'UTC',
          settings: settingsFromEnvironment({}),
          now: new Date(),
        }),
      );
    for (let other = 0; other < 5; other += 1) await answerFirst(await addLearner(database), 2);
    const last = await answerFirst(await addLearner(database), RIGHT);
    expect(countsIn(last.grade)).toEqual([1, 0, 5]);
  });

  it('is never sent before the caller’s own answer (faults.md, 30)', async () => {
    for (let other = 0; other < 6; other += 1) await answerFirst(await addLearner(database), WRONG);
    const taker = quizTaker(database, await addLearner(database));
    const seen = JSON.stringify([await taker.quiz(articleId), await taker.start(articleId)]);
    expect(seen).not.toMatch(/"(peers|counts?)"/);
  });
});
