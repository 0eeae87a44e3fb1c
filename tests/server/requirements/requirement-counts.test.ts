import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requirementsEndpoint } from '#contract/requirements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { foldRequirementCounts } from '#server/requirements/fold-counts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('the articles that count toward a rule', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const countOn = async (day: string, ruleId = 'tx-opioids') => {
    const { states } = await callEndpoint(database, requirementsEndpoint, {}, { now: noon(day) });
    return states.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId)?.articles;
  };
  const expiring = (slug: string, releasedOn: string, expiresOn: string) => {
    const { activity, ...draft } = sampleArticle(slug, { requirementTopics: ['opioids'] });
    if (activity === undefined) throw new Error('The sample article has no activity.');
    return addArticle(database, { ...draft, activity: { ...activity, releasedOn, expiresOn } });
  };
  const stored = () =>
    readRows(
      database,
      v.object({ day: v.string(), articles: v.string() }),
      'select day, is_end, articles from requirement_counts where articles <> 0 order by is_end, day',
    );

  it('are those whose activity is open on the day, before and after the days are folded', async () => {
    await expiring('a', '2024-01-01', '2026-01-31');
    await expiring('b', '2025-06-01', '2027-05-31');
    await expiring('c', '2026-03-01', '2027-05-31');
    const days = ['2025-05-20', '2025-07-01', '2026-01-31', '2026-02-10', '2026-03-02', '2027-06-02'];
    const before = await Promise.all(days.map((day) => countOn(day)));
    expect(before).toEqual([1, 2, 2, 1, 2, 0]);
    await foldRequirementCounts(database, noon('2026-02-10'));
    expect((await stored()).map(({ day }) => day)).toEqual(['', '2026-03-01', '', '2027-05-31']);
    const after = await Promise.all(days.slice(3).map((day) => countOn(day)));
    expect(after).toEqual(before.slice(3));
  });

  it('follow every change of an article, also once its days are folded', async () => {
    const id = await expiring('a', '2024-01-01', '2026-01-31');
    await expiring('b', '2024-01-01', '2027-05-31');
    await foldRequirementCounts(database, noon('2025-01-01'));
    const change = async (sql: string) => {
      await database.query(`update articles set ${sql} where id = $1`, [id]);
      return countOn('2025-07-01');
    };
    expect(await countOn('2025-07-01')).toBe(2);
    expect(await change("standing = 'retracted'")).toBe(1);
    expect(await change("standing = 'none'")).toBe(2);
    expect(await change('removed_at = now()')).toBe(1);
    expect(await change('removed_at = null')).toBe(2);
    expect(await change(`card = card || '{"requirementTopics": ["hiv"]}'`)).toBe(1);
    expect(await countOn('2025-07-01', 'fl-hiv')).toBe(1);
    expect(await change(`card = card || '{"requirementTopics": ["opioids"], "states": ["FL"]}'`)).toBe(1);
    expect(await change(`card = card || '{"states": []}'`)).toBe(2);
    expect(await change('current_quiz_id = null, listed_on = listed_on - 1')).toBe(1);
    await foldRequirementCounts(database, noon('2028-01-01'));
    expect(await countOn('2028-01-01')).toBe(0);
  });

  it('are the same when they are counted anew', async () => {
    await expiring('a', '2024-01-01', '2026-01-31');
    await addArticle(
      database,
      sampleArticle('b', { requirementTopics: ['pain-management', 'opioids'], states: ['TX', 'FL'] }),
    );
    await addArticle(
      database,
      sampleArticle('c', { requirementTopics: ['opioids', 'pain-management'], states: ['TX', 'FL'] }),
    );
    await addArticle(database, sampleArticle('d'));
    const rows = () =>
      database.query(
        'select * from requirement_counts where articles <> 0 order by is_end, day, topics, states',
      );
    const counted = await rows();
    expect(counted).toHaveLength(4);
    await database.query('select recount_requirements()');
    expect(await rows()).toEqual(counted);
  });
});
