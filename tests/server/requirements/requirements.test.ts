import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  importOutsideEndpoint,
  outsideCreditsEndpoint,
  removeOutsideEndpoint,
} from '#contract/outside-credits.ts';
import { requirementsEndpoint, requirementsProgressEndpoint } from '#contract/requirements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('special requirements', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const articlesToward = async (ruleId: string) => {
    const { states } = await callEndpoint(database, requirementsEndpoint, {});
    return states.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId)?.articles;
  };
  const progress = (caller: Learner, now: string) =>
    callEndpoint(database, requirementsProgressEndpoint, {}, { caller, now: new Date(now) });
  const earn = (learner: Learner, articleId: string, completedOn: string, demonstration = false) =>
    database.query(
      `with attempt as (
         insert into attempts (quiz_id, article_id, user_id, finished_at, passed)
         select current_quiz_id, id, $1, now(), true from articles where id = $2 returning id)
       insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
         format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
       select $1, $2, id, 'AMA PRA Category 1 Credit', 2, 2, 'As it was called then', 'j', 'p', 'f', 'n', 'd',
         $3::date, 'UTC', $3::date, 'code-' || id, $4 from attempt`,
      [learner.userId, articleId, completedOn, demonstration],
    );

  it('count articles with credit wherever it is required, except retracted ones', async () => {
    await addArticle(database, sampleArticle('a', { requirementTopics: ['opioids'] }));
    await addArticle(
      database,
      sampleArticle('b', { requirementTopics: ['opioids', 'pain-management'], states: ['TX'] }),
    );
    await addArticle(database, bareArticle({ requirementTopics: ['opioids'] }));
    expect(await articlesToward('tx-opioids')).toBe(2);
    expect(await articlesToward('il-opioids')).toBe(1);
    expect(await articlesToward('mi-pain')).toBe(0);
    await database.query(`update articles set standing = 'retracted' where slug = 'a'`);
    expect(await articlesToward('il-opioids')).toBe(0);
  });

  it('count a learner’s credits by the learner’s own calendar day', async () => {
    const learner = await addLearner(database, { timeZone: 'Pacific/Kiritimati' });
    const articleId = await addArticle(
      database,
      sampleArticle('a', { requirementTopics: ['medical-errors'] }),
    );
    await earn(learner, articleId, '2024-05-05');
    const toward = async (now: string) => {
      const { today, rules } = await progress(learner, now);
      return [today, rules.find(({ ruleId }) => ruleId === 'fl-medical-errors')?.quarters];
    };
    expect(await toward('2026-05-04T09:00:00Z')).toEqual(['2026-05-04', 2]);
    expect(await toward('2026-05-04T12:00:00Z')).toEqual(['2026-05-05', 0]);
  });

  it('separate demonstration credit, and list the credits that a rule counts', async () => {
    const learner = await addLearner(database);
    const counts = await addArticle(database, sampleArticle('a', { requirementTopics: ['hiv'] }));
    const plain = await addArticle(database, sampleArticle('b'));
    await earn(learner, counts, '2026-03-01', true);
    await earn(learner, plain, '2026-03-02');
    const { rules, credits } = await progress(learner, '2026-05-04T12:00:00Z');
    expect(rules.find(({ ruleId }) => ruleId === 'fl-hiv')).toMatchObject({
      quarters: 0,
      demonstrationQuarters: 2,
    });
    expect(rules.find(({ ruleId }) => ruleId === 'fl-total')).toMatchObject({
      quarters: 2,
      demonstrationQuarters: 2,
    });
    expect(credits).toEqual([
      {
        id: expect.any(String),
        activity: { kind: 'article', id: counts, slug: 'a' },
        title: 'As it was called then',
        credit: 2,
        completedOn: '2026-03-01',
        demonstration: true,
        reported: false,
      },
    ]);
  });

  it('count outside credit as self-reported, and removed credit as zero', async () => {
    const learner = await addLearner(database);
    const text = 'Title,Date,Credits,Topic\nHIV update,2026-03-01,1.4,HIV\nSepsis,2026-03-02,2,\n';
    const as = { caller: learner, now: new Date('2026-05-04T12:00:00Z') };
    const file = Buffer.from(text).toString('base64');
    await callEndpoint(database, importOutsideEndpoint, { body: { file } }, as);
    const { rules, credits } = await progress(learner, '2026-05-04T12:00:00Z');
    const toward = (id: string) => rules.find(({ ruleId }) => ruleId === id);
    expect(toward('fl-hiv')).toMatchObject({ quarters: 5, reportedQuarters: 5, demonstrationQuarters: 0 });
    expect(toward('fl-total')).toMatchObject({ quarters: 13, reportedQuarters: 13 });
    expect(credits).toEqual([
      {
        id: toward('fl-hiv')?.creditIds[0],
        activity: null,
        title: 'HIV update',
        credit: 5,
        completedOn: '2026-03-01',
        demonstration: false,
        reported: true,
      },
    ]);
    const { data } = await callEndpoint(database, outsideCreditsEndpoint, { query: {} }, as);
    for (const { id } of data) await callEndpoint(database, removeOutsideEndpoint, { params: { id } }, as);
    const after = await progress(learner, '2026-05-04T12:00:00Z');
    expect(new Set(after.rules.map(({ quarters }) => quarters))).toEqual(new Set([0]));
  });

  it('show a learner no other learner’s data', async () => {
    const articleId = await addArticle(database, sampleArticle('a', { requirementTopics: ['hiv'] }));
    await earn(await addLearner(database), articleId, '2026-03-01');
    const { rules, credits } = await progress(await addLearner(database), '2026-05-04T12:00:00Z');
    expect(credits).toEqual([]);
    expect(new Set(rules.map(({ quarters }) => quarters))).toEqual(new Set([0]));
  });

  it('show no progress to a guest', async () => {
    expect((await refusalOf(callEndpoint(database, requirementsProgressEndpoint, {}))).status).toBe(401);
  });

  it('appear on the cards of existing articles', async () => {
    await addArticle(
      database,
      sampleArticle('old', { requirementTopics: ['hiv', 'dementia'], states: ['FL'] }),
    );
    await addArticle(database, sampleArticle('plain'));
    await database.query(`update articles set card = card - 'requirementTopics' - 'states'`);
    const migration = (await readMigrations()).find(({ name }) => name === '008-requirements');
    const [fill = ''] = (migration?.sql ?? '').split(/^alter table/m)[0]?.split(/(?<=;)\s*$/m) ?? [];
    await database.script(fill);
    const cards = await readRows(
      database,
      v.object({ slug: v.string(), topics: v.array(v.string()), states: v.array(v.string()) }),
      `select slug, card -> 'requirementTopics' as topics, card -> 'states' as states from articles order by slug`,
    );
    expect(cards).toEqual([
      { slug: 'old', topics: ['dementia', 'hiv'], states: ['FL'] },
      { slug: 'plain', topics: [], states: [] },
    ]);
  });
});
