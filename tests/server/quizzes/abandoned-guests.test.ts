import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { deleteAbandonedGuests } from '#server/quizzes/delete-abandoned-guests.ts';
import { moveGuestQuizzes } from '#server/quizzes/move-guest-quizzes.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400_000;
const settings = settingsFromEnvironment({});

describe('guests', () => {
  let server: TestServer;
  let database: Database;
  let now = new Date();
  let articleId: string;
  let articles = 0;
  beforeAll(async () => {
    server = await startTestServer({ settings: { rateLimits: true, trustedProxies: 1 }, now: () => now });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = new Date();
    articles += 1;
    articleId = await addArticle(database, sampleArticle(`guest-${articles}`));
    await database.query('delete from assessment_attempts where user_id is null');
    await database.query(
      'delete from guests g where not exists (select from attempts t where t.guest_id = g.id)',
    );
  });

  const later = (days: number) => new Date(Date.now() + days * DAY);
  const guestOf = async () => {
    const [guest] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id from guests order by id desc limit 1',
    );
    return { kind: 'guest', guestId: guest?.id ?? '' } as const;
  };
  const startAsGuest = () => quizTaker(database, { kind: 'anonymous' }).start(articleId);
  const counts = async () => {
    const [row] = await database.query(
      `select (select count(*)::integer from guests) as guests,
         (select count(*)::integer from attempts) as attempts,
         (select count(*)::integer from evaluations) as evaluations`,
    );
    return row;
  };

  it('who never answered are deleted with their attempts 30 days after their last call, in batches', async () => {
    const before = await counts();
    for (let each = 0; each < 5; each++) await startAsGuest();
    const all = await counts();
    await deleteAbandonedGuests(database, later(29), 2);
    expect(await counts()).toEqual(all);
    await deleteAbandonedGuests(database, later(31), 2);
    expect(await counts()).toEqual(before);
  });

  it('who answered can register for a year, and are deleted with everything after it', async () => {
    const before = await counts();
    const { attempt } = await startAsGuest();
    const taker = quizTaker(database, await guestOf());
    await taker.answerSome(articleId, attempt.attemptId, 3, 3);
    await taker.finish(attempt.attemptId);
    await taker.agree(articleId);
    await taker.evaluate(articleId);
    const all = await counts();
    await deleteAbandonedGuests(database, later(364));
    expect(await counts()).toEqual(all);
    await deleteAbandonedGuests(database, later(366));
    expect(await counts()).toEqual(before);
  });

  it('who call again are kept from then on', async () => {
    const { userGuestHash } = await startAsGuest();
    const all = await counts();
    now = later(29);
    const answer = await fetch(`${server.origin}/api/article/quiz?articleId=${articleId}`, {
      headers: { 'x-user-guest-hash': userGuestHash ?? '' },
    });
    expect(answer.status).toBe(200);
    await deleteAbandonedGuests(database, later(58));
    expect(await counts()).toEqual(all);
  });

  it.each(['its quiz', 'the guest'])('whose attempt a learner owns by the hash of %s stay', async (by) => {
    const { guestQuiz, userGuestHash } = await startAsGuest();
    const { userId } = await addLearner(database);
    await database.transaction((queries) =>
      moveGuestQuizzes(queries, {
        userId,
        guestQuizzes: by === 'its quiz' ? [{ hash: guestQuiz ?? '' }] : [],
        userGuestHash: by === 'its quiz' ? undefined : (userGuestHash ?? undefined),
        timeZone: 'UTC',
        settings,
        now,
      }),
    );
    const all = await counts();
    await deleteAbandonedGuests(database, later(4_000));
    expect(await counts()).toEqual(all);
    expect(await database.query('select 1 from attempts where user_id = $1', [userId])).toHaveLength(1);
  });

  it('do not make an article popular until they register, and count once', async () => {
    const popularity = async () => {
      const [row] = await readRows(
        database,
        v.object({ count: v.number() }),
        'select finished_count as count from articles where id = $1',
        [articleId],
      );
      return row?.count;
    };
    const { attempt, userGuestHash } = await startAsGuest();
    const taker = quizTaker(database, await guestOf());
    await taker.answerSome(articleId, attempt.attemptId, 3, 1);
    await taker.finish(attempt.attemptId);
    for (let each = 0; each < 3; each++) await taker.take(articleId, 1);
    expect(await popularity()).toBe(0);
    const learner = await addLearner(database);
    await database.transaction((queries) =>
      moveGuestQuizzes(queries, {
        userId: learner.userId,
        guestQuizzes: [],
        userGuestHash: userGuestHash ?? undefined,
        timeZone: 'UTC',
        settings,
        now,
      }),
    );
    expect(await popularity()).toBe(1);
    await quizTaker(database, learner).take(articleId, 3);
    expect(await popularity()).toBe(1);
  });

  it('may start 200 quizzes in ten minutes from one address, and learners any number', async () => {
    const start = async (address: string) => {
      const answer = await fetch(`${server.origin}/api/article/quiz/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ articleId }),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const agreed = (address: string) =>
      fetch(`${server.origin}/api/article/${articleId}/activity/disclosure/agree`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
    const statuses: number[] = [];
    for (let each = 0; each < 201; each++) statuses.push(await start('10.0.0.1'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await agreed('10.0.0.1')).status).toBe(429);
    expect((await agreed('10.0.0.9')).status).toBe(200);
    expect(await start('10.0.0.2')).toBe(200);
  });
});
