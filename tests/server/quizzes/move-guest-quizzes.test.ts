import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transcriptEndpoint } from '#contract/credits.ts';
import { day, moment } from '#contract/values.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { moveGuestQuizzes } from '#server/quizzes/move-guest-quizzes.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** The progress with one article's quiz: not started, in progress with a number of answers, or finished. */
type Standing = 'none' | 'passed' | 'missed' | 0 | 1 | 2;

describe('[GQ-02] moving a guest’s quizzes to an account', () => {
  let database: Database;
  const articles: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    for (const key of ['carried-a', 'carried-b', 'carried-c'])
      articles.push(await addArticle(database, sampleArticle(key)));
  });
  afterAll(() => database.close());
  const article = (index: number): string => articles[index] ?? '';

  const carry = (learner: Learner, hashes: readonly (string | null)[], userGuestHash?: string | null) =>
    database.transaction((queries) =>
      moveGuestQuizzes(queries, {
        userId: learner.userId,
        guestQuizzes: hashes.flatMap((hash) => (hash === null ? [] : [{ hash }])),
        userGuestHash: userGuestHash ?? undefined,
        timeZone: 'America/Chicago',
        settings: settingsFromEnvironment({}),
        now: new Date(),
      }),
    );
  const creditsOf = (learner: Learner) =>
    readRows(
      database,
      v.object({ article_id: v.string(), attempt_id: v.string(), completed_on: day, time_zone: v.string() }),
      'select article_id, attempt_id, completed_on, time_zone from credits where user_id = $1 order by id',
      [learner.userId],
    );
  const attemptsOf = (learner: Learner) =>
    readRows(
      database,
      v.object({
        id: v.string(),
        article_id: v.string(),
        finished_at: v.nullable(moment),
        answers: v.number(),
      }),
      `select t.id, t.article_id, t.finished_at,
         (select count(*)::integer from answers w where w.attempt_id = t.id) as answers
       from attempts t where t.user_id = $1 order by t.id`,
      [learner.userId],
    );
  const guestAt = async (articleId: string, clock?: () => Date) => {
    const started = await quizTaker(database, nobody, clock).start(articleId);
    const guest = await guestOf(database, started.userGuestHash);
    return { ...started, taker: quizTaker(database, guest, clock), guest };
  };

  it('awards credit for what the guest passed, dated to the day of finishing', async () => {
    const clock = () => new Date('2027-01-01T04:30:00Z');
    const { taker, userGuestHash } = await guestAt(article(0), clock);
    await taker.earn(article(0), 'America/Chicago');
    const learner = await addLearner(database);
    await carry(learner, [], userGuestHash);
    expect(await creditsOf(learner)).toMatchObject([
      { article_id: article(0), completed_on: '2026-12-31', time_zone: 'America/Chicago' },
    ]);
    expect(await quizTaker(database, learner).results(article(0))).toMatchObject({
      creditOutcome: 'awarded',
    });
    const transcript = await callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: learner });
    expect(transcript).toMatchObject({ total: 1, years: [{ year: 2026, total: 2 }] });
  });

  it('lets the learner continue where the guest stopped', async () => {
    const { taker, attempt, guestQuiz } = await guestAt(article(0));
    await taker.answerSome(article(0), attempt.attemptId, 2, 2);
    const learner = await addLearner(database);
    await carry(learner, [guestQuiz]);
    const own = quizTaker(database, learner);
    expect((await own.start(article(0))).attempt).toMatchObject({
      attemptId: attempt.attemptId,
      answers: [{ correct: true }, { correct: true }],
    });
  });

  it('moves by the latest hash of a quiz, and not by a replaced one', async () => {
    const first = await guestAt(article(0));
    const { guestQuiz } = await first.taker.start(article(0));
    const [stale, fresh] = [await addLearner(database), await addLearner(database)];
    await carry(stale, [first.guestQuiz]);
    await carry(fresh, [guestQuiz]);
    expect(await attemptsOf(stale)).toEqual([]);
    expect(await attemptsOf(fresh)).toHaveLength(1);
  });

  it('invalidates a hash: it moves nothing again, and no longer identifies the guest (faults.md, 29)', async () => {
    const { taker, userGuestHash, attempt } = await guestAt(article(1));
    const { guestQuiz } = await taker.take(article(1), 3);
    await taker.agree(article(1));
    await taker.evaluate(article(1));
    await carry(await addLearner(database), [guestQuiz], userGuestHash);
    const thief = await addLearner(database);
    await carry(thief, [guestQuiz], userGuestHash);
    expect(await attemptsOf(thief)).toEqual([]);
    expect(await creditsOf(thief)).toEqual([]);
    expect(await guestOf(database, userGuestHash)).toEqual(nobody);
    const renewed = await taker.start(article(1));
    expect(renewed.userGuestHash).not.toBeNull();
    expect(renewed.attempt.attemptId).not.toBe(attempt.attemptId);
  });

  it('skips unknown hashes', async () => {
    const learner = await addLearner(database);
    await carry(learner, ['A'.repeat(43)], 'B'.repeat(43));
    expect(await attemptsOf(learner)).toEqual([]);
  });

  it('credits once when many requests move the same quizzes in parallel', async () => {
    const { taker, userGuestHash } = await guestAt(article(2));
    const { guestQuiz } = await taker.earn(article(2));
    const learners = await Promise.all(Array.from({ length: 5 }, () => addLearner(database)));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        carry(learners[index % 5] ?? fail(), [guestQuiz], userGuestHash),
      ),
    );
    const credits = await Promise.all(learners.map(creditsOf));
    expect(credits.flat()).toHaveLength(1);
  });

  it('serializes one learner’s starts, finishes and moves', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const learner = await addLearner(database);
      const own = quizTaker(database, learner);
      const open = await guestAt(article(0));
      const passed = await guestAt(article(1));
      await passed.taker.earn(article(1));
      const mine = await own.start(article(1));
      await own.answerSome(article(1), mine.attempt.attemptId, 3, 3);
      await Promise.all([
        own.start(article(0)),
        carry(learner, [open.guestQuiz], open.userGuestHash),
        own.start(article(0)),
        own.finish(mine.attempt.attemptId),
        carry(learner, [passed.guestQuiz], passed.userGuestHash),
      ]);
      const attempts = await attemptsOf(learner);
      expect(attempts.filter(({ finished_at }) => finished_at === null)).toHaveLength(1);
      expect(await creditsOf(learner)).toHaveLength(1);
    });
    await Promise.all(rounds);
  });

  it('removes a moved attempt from its guest, and leaves the rest to be moved (faults.md, 29)', async () => {
    const { taker, attempt, guestQuiz, userGuestHash } = await guestAt(article(0));
    await taker.start(article(1));
    const [first, second] = [await addLearner(database), await addLearner(database)];
    await carry(first, [guestQuiz]);
    expect(await taker.quiz(article(0))).toMatchObject({ attempt: null });
    expect((await refusalOf(taker.finish(attempt.attemptId))).status).toBe(404);
    await carry(second, [], userGuestHash);
    expect((await attemptsOf(first)).map(({ article_id }) => article_id)).toEqual([article(0)]);
    expect((await attemptsOf(second)).map(({ article_id }) => article_id)).toEqual([article(1)]);
  });

  it('tells a learner who has the credit from an earlier attempt that it counts once', async () => {
    const learner = await addLearner(database);
    const { taker, userGuestHash } = await guestAt(article(0));
    await quizTaker(database, learner).earn(article(0));
    await taker.earn(article(0));
    await carry(learner, [], userGuestHash);
    expect(await quizTaker(database, learner).results(article(0))).toMatchObject({
      passed: true,
      creditOutcome: 'already-awarded',
      creditId: expect.any(String),
    });
  });

  const standing = fc.constantFrom<Standing>('none', 'passed', 'missed', 0, 1, 2);
  const standings = fc.tuple(standing, standing, standing);
  const bring = async (taker: ReturnType<typeof quizTaker>, articleId: string, where: Standing) => {
    if (where === 'none') return null;
    if (where === 'passed' || where === 'missed')
      return (await (where === 'passed' ? taker.earn(articleId) : taker.take(articleId, 0))).guestQuiz;
    const { attempt, guestQuiz } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, where, where);
    return guestQuiz;
  };
  const newGuest = async () => {
    const userGuestHash = `${Math.random()}`.slice(2).padEnd(43, 'x');
    await database.query('insert into guests (hash_digest) values ($1)', [
      createHash('sha256').update(userGuestHash).digest(),
    ]);
    return { userGuestHash, taker: quizTaker(database, await guestOf(database, userGuestHash)) };
  };

  it('loses nothing finished, credits an article once, and leaves one attempt in progress, in every combination', async () => {
    const named = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
    await fc.assert(
      fc.asyncProperty(standings, standings, standings, named, async (own, known, other, brought) => {
        const learner = await addLearner(database);
        const [one, two] = [await newGuest(), await newGuest()];
        const hashes: (string | null)[] = ['C'.repeat(43)];
        for (const [index, articleId] of articles.entries()) {
          await bring(quizTaker(database, learner), articleId, own[index] ?? 'none');
          hashes.push(await bring(one.taker, articleId, known[index] ?? 'none'));
          const hash = await bring(two.taker, articleId, other[index] ?? 'none');
          if (brought[index]) hashes.push(hash);
        }
        await carry(learner, hashes, one.userGuestHash);
        const attempts = await attemptsOf(learner);
        const credits = await creditsOf(learner);
        for (const [index, articleId] of articles.entries()) {
          const places = [own[index], known[index], ...(brought[index] ? [other[index]] : [])];
          const here = attempts.filter((attempt) => attempt.article_id === articleId);
          const finished = places.filter((place) => place === 'passed' || place === 'missed');
          const open = places.filter((place) => typeof place === 'number');
          expect(here.filter(({ finished_at }) => finished_at !== null)).toHaveLength(finished.length);
          expect(
            here.filter(({ finished_at }) => finished_at === null).map(({ answers }) => answers),
          ).toEqual(open.length === 0 ? [] : [Math.max(...open)]);
          expect(credits.filter((credit) => credit.article_id === articleId)).toHaveLength(
            places.includes('passed') ? 1 : 0,
          );
        }
        await carry(learner, hashes, one.userGuestHash);
        expect(await attemptsOf(learner)).toEqual(attempts);
        expect(await creditsOf(learner)).toEqual(credits);
      }),
      { numRuns: 25 },
    );
  });
});

const fail = (): never => {
  throw new Error('There is no such learner.');
};
