import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateEndpoint, creditDetailsEndpoint, transcriptEndpoint } from '#contract/credits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { releasedOn } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('the transcript', () => {
  let database: Database;
  let learner: Learner;
  const total = 45;
  const daysApart = 20;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database, { planName: 'Pro' });
    for (let index = 0; index < total; index += 1) {
      const articleId = await addArticle(database, releasedOn('2024-01-05', `credited-${index}`));
      // Two at each moment, so that the order needs more than the moment.
      const at = Date.parse('2024-01-05T12:00:00Z') + Math.floor(index / 2) * daysApart * 86_400_000;
      await quizTaker(database, learner, () => new Date(at)).earn(articleId);
    }
  });
  afterAll(() => database.close());

  const page = (cursor?: string) =>
    callEndpoint(
      database,
      transcriptEndpoint,
      { query: cursor === undefined ? {} : { cursor } },
      { caller: learner },
    );

  it('[RT-18] gives every credit once, newest first, 20 per page, with the totals of all years', async () => {
    const first = await page();
    const second = await page(first.links.next ?? '');
    const third = await page(second.links.next ?? '');
    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5]);
    const all = [first, second, third].flatMap(({ data }) => data);
    expect(all.map(({ activity }) => activity.slug)).toEqual(
      Array.from({ length: total }, (_, index) => `credited-${total - 1 - index}`),
    );
    expect(first.links.prev).toBeNull();
    expect(third.links.next).toBeNull();
    expect(third.total).toBe(total);
    expect(first.years.map(({ year }) => year)).toEqual([2025, 2024]);
    expect(third.years).toEqual(first.years);
    expect(first.years.reduce((sum, year) => sum + year.total, 0)).toBe(2 * total);
  });

  it('links back with the previous page’s cursor', async () => {
    const first = await page();
    const second = await page(first.links.next ?? '');
    const back = await page(second.links.prev ?? '');
    expect(back.data).toEqual(first.data);
    expect(back.links.prev).toBeNull();
    expect(await page(back.links.next ?? '')).toMatchObject({ data: second.data });
  });

  it.each([
    ['not base64', 'AAAA'],
    ['of another list', place(['latest', 'after', '2026-01-01', '1'])],
    ['without a moment', place(['transcript', 'after', 'yesterday', '1'])],
    ['at a moment that never was', place(['transcript', 'after', '2026-02-31T00:00:00Z', '1'])],
    ['with an invalid id', place(['transcript', 'after', '2026-01-01T00:00:00Z', "1' or true"])],
    ['in no direction', place(['transcript', 'sideways', '2026-01-01T00:00:00Z', '1'])],
    ['with more than a place', place(['transcript', 'after', '2026-01-01T00:00:00Z', '1', '2'])],
  ])('refuses a cursor %s', async (_, cursor) => {
    expect(await refusalOf(page(cursor))).toMatchObject({
      status: 400,
      errors: { cursor: [expect.any(String)] },
    });
  });

  it('[RT-19] gives the details and the certificate of one’s own credits only (faults.md, 29)', async () => {
    const { data } = await page();
    const params = { id: data[0]?.id ?? '' };
    const own = await callEndpoint(database, creditDetailsEndpoint, { params }, { caller: learner });
    expect(own).toMatchObject({ ...data[0], nameAtIssue: 'Ada Byron', correct: 3, total: 3 });
    const stranger = { caller: await addLearner(database) };
    for (const row of [creditDetailsEndpoint, certificateEndpoint]) {
      const theirs = await refusalOf(callEndpoint(database, row, { params }, stranger));
      expect(theirs.status).toBe(404);
      expect(theirs).toEqual(
        await refusalOf(callEndpoint(database, row, { params: { id: '999999' } }, stranger)),
      );
      expect((await refusalOf(callEndpoint(database, row, { params }, { caller: nobody }))).status).toBe(401);
    }
    expect(await callEndpoint(database, transcriptEndpoint, { query: {} }, stranger)).toEqual({
      data: [],
      links: { next: null, prev: null },
      total: 0,
      years: [],
      unawarded: [],
    });
  });
});

function place(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
