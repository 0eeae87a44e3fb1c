import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenseEndpoint,
  saveLicenseEndpoint,
  saveRegistrationEndpoint,
} from '#contract/planner.ts';
import { profileEndpoint, updateProfileEndpoint } from '#contract/profile.ts';
import { duplicateKey } from '#core/credits/outside-credit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = new Date('2026-05-04T12:00:00Z');
const KNOWN = { renewsOn: '2027-01-31', issuedOn: '2015-02-01', newApplicant: false };

describe('the planner', () => {
  let database: Database;
  let ada: Learner;
  beforeEach(async () => {
    database = await openTestDatabase();
    ada = await addLearner(database);
  });
  afterEach(() => database.close());

  const as = (caller: Learner) => ({ caller, now: NOW });
  const save = (state: string, body: typeof KNOWN | object = KNOWN, caller = ada) =>
    callEndpoint(
      database,
      saveLicenseEndpoint,
      { params: { state }, body: { ...KNOWN, ...body } },
      as(caller),
    );
  const plan = (caller = ada) => callEndpoint(database, plannerEndpoint, {}, as(caller));
  const reading = (caller = ada) => callEndpoint(database, readingEndpoint, {}, as(caller));
  const statesOf = async (caller = ada) =>
    (await callEndpoint(database, profileEndpoint, {}, as(caller))).statesOfLicense;
  const register = (registered: boolean | null, expiresOn: string | null = null) =>
    callEndpoint(database, saveRegistrationEndpoint, { body: { registered, expiresOn } }, as(ada));
  const earn = (articleId: string, completedOn: string, demonstration = false) =>
    database.query(
      `with attempt as (
         insert into attempts (quiz_id, article_id, user_id, finished_at, passed)
         select current_quiz_id, id, $1, now(), true from articles where id = $2 returning id)
       insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
         format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
       select $1, $2, id, 'AMA PRA Category 1 Credit', 2, 2, 'As it was called then', 'j', 'p', 'f', 'n', 'd',
         $3::date, 'UTC', $3::date, 'code-' || id, $4 from attempt`,
      [ada.userId, articleId, completedOn, demonstration],
    );

  it('adds a license to the profile’s states, and lists what it requires', async () => {
    const { licenses } = await save('FL');
    expect(await statesOf()).toEqual(['FL']);
    expect(licenses).toEqual([
      expect.objectContaining({ name: 'Florida', slug: 'florida', license: { state: 'FL', ...KNOWN } }),
    ]);
    expect(licenses[0]?.rules.find(({ rule }) => rule.id === 'fl-medical-errors')).toMatchObject({
      window: { after: '2025-01-31', by: '2027-01-31' },
      counted: [],
      have: 0,
      needed: 8,
      missing: 8,
    });
  });

  it('has the profile’s states without a date, and drops the dates of a removed state', async () => {
    await save('FL');
    const states = (statesOfLicense: string[]) =>
      callEndpoint(
        database,
        updateProfileEndpoint,
        {
          body: {
            degree: 'M.D.',
            dateOfBirth: 'Unknown',
            medicalBoard: null,
            npi: null,
            specialties: [],
            statesOfLicense,
          },
        },
        as(ada),
      );
    await states(['NY']);
    expect((await plan()).licenses.map(({ license }) => license)).toEqual([
      { state: 'NY', renewsOn: null, issuedOn: null, newApplicant: false },
    ]);
    await states(['FL', 'NY']);
    expect((await plan()).licenses.map(({ license }) => license.renewsOn)).toEqual([null, null]);
  });

  it('removes a license from the profile as well, and accepts removing a missing one', async () => {
    await save('FL');
    await save('TX');
    const remove = (state: string) =>
      callEndpoint(database, removeLicenseEndpoint, { params: { state } }, as(ada));
    expect((await remove('FL')).licenses.map(({ name }) => name)).toEqual(['Texas']);
    expect((await remove('FL')).licenses).toHaveLength(1);
    expect(await statesOf()).toEqual(['TX']);
  });

  it('keeps concurrent changes to two licenses', async () => {
    await Promise.all([save('FL'), save('TX'), save('NY'), save('FL', { renewsOn: '2028-01-31' })]);
    expect(await statesOf()).toEqual(['FL', 'NY', 'TX']);
  });

  it.each([
    ['state', 'ZZ', {}],
    ['renewsOn', 'FL', { renewsOn: '2024-01-01' }],
    ['renewsOn', 'FL', { renewsOn: '2126-01-31' }],
    ['issuedOn', 'FL', { issuedOn: '2026-05-05' }],
    ['issuedOn', 'FL', { issuedOn: '1890-01-01' }],
    ['issuedOn', 'FL', { issuedOn: '2015-01-01', newApplicant: true }],
    ['issuedOn', 'FL', { issuedOn: '2026-05-04', renewsOn: '2026-05-01' }],
  ])('refuses an invalid %s, of %s with %j, and changes nothing', async (field, state, body) => {
    await save('FL');
    const { status, errors } = await refusalOf(save(state, body));
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect((await plan()).licenses.map(({ license }) => license)).toEqual([{ state: 'FL', ...KNOWN }]);
  });

  it('lists the federal requirement for a DEA registrant, by the day on which the registration expires', async () => {
    expect((await register(true, '2027-08-31')).licenses).toEqual([
      expect.objectContaining({ name: 'Federal (DEA)', license: expect.objectContaining({ state: 'US' }) }),
    ]);
    expect((await register(false)).licenses).toEqual([]);
    expect((await register(null)).dea).toEqual({ registered: null, expiresOn: null });
    expect((await refusalOf(register(false, '2027-08-31'))).errors).toHaveProperty('expiresOn');
  });

  it('accepts and withdraws self-reported completion of a one-time rule', async () => {
    await save('FL');
    const say = (ruleId: string, met: boolean) =>
      callEndpoint(database, metElsewhereEndpoint, { body: { ruleId, met } }, as(ada));
    const hiv = async (call: ReturnType<typeof say>) =>
      (await call).licenses[0]?.rules.find(({ rule }) => rule.id === 'fl-hiv');
    await say('fl-hiv', true);
    expect(await hiv(say('fl-hiv', true))).toMatchObject({ metElsewhere: true, missing: 0 });
    expect(await hiv(say('fl-hiv', false))).toMatchObject({ metElsewhere: false, missing: 4 });
    for (const ruleId of ['fl-medical-errors', 'no-such-rule'])
      expect((await refusalOf(say(ruleId, true))).status).toBe(422);
  });

  it('itemizes each total by its credits, demonstration credit separately', async () => {
    await save('FL');
    const topics = { requirementTopics: ['medical-errors'] };
    const counts = await addArticle(database, sampleArticle('a', topics));
    const shown = await addArticle(database, sampleArticle('b', topics));
    const before = await addArticle(database, sampleArticle('c', topics));
    await earn(counts, '2026-03-01');
    await earn(shown, '2026-03-02', true);
    await earn(before, '2025-01-31');
    const { licenses, credits } = await plan();
    const rule = licenses[0]?.rules.find((each) => each.rule.id === 'fl-medical-errors');
    expect(rule).toMatchObject({ have: 2, demonstration: 2, needed: 8, missing: 6 });
    expect(rule?.counted.map(({ quarters }) => quarters)).toEqual([2, 2]);
    expect(credits.map(({ activity }) => activity?.slug)).toEqual(['b', 'a']);
  });

  it('counts outside credit, except what was also earned here', async () => {
    await save('FL');
    const errors = { requirementTopics: ['medical-errors'] };
    await earn(await addArticle(database, sampleArticle('a', errors)), '2026-03-01');
    const [credit] = await readRows(database, v.object({ id: v.string() }), 'select id::text from credits');
    // The report was stored before the article was finished here, so the import could not flag the duplicate.
    await database.query(
      `insert into outside_credits (user_id, title, provider, type, completed_on, hundredths, requirement_topics, likeness)
       values ($1, 'As it was called THEN', '', '', '2026-03-01', 50, '["medical-errors"]', $2),
         ($1, 'Errors elsewhere', '', '', '2026-02-01', 133, '["medical-errors"]', 'two'),
         ($1, 'Errors before', '', '', '2025-01-31', 400, '["medical-errors"]', 'three')`,
      [ada.userId, duplicateKey({ completedOn: '2026-03-01', title: 'As it was called THEN', amount: 50 })],
    );
    const { licenses, credits } = await plan();
    const ruleOf = (id: string) => licenses[0]?.rules.find(({ rule }) => rule.id === id);
    expect(ruleOf('fl-medical-errors')).toMatchObject({
      have: 7,
      demonstration: 0,
      needed: 8,
      missing: 1,
      counted: [
        { creditId: credit?.id, quarters: 2 },
        { creditId: expect.stringMatching(/^reported-\d+$/), quarters: 5 },
      ],
    });
    expect(ruleOf('fl-total')).toMatchObject({ have: 7 });
    expect(credits.map(({ title, reported, activity }) => [title, reported, activity?.slug])).toEqual([
      ['As it was called then', false, 'a'],
      ['Errors elsewhere', true, undefined],
    ]);
    expect(await plan(await addLearner(database))).toMatchObject({ credits: [] });
  });

  it('plans quickly with ten thousand outside credits', async () => {
    await save('FL');
    await database.query(
      `insert into outside_credits (user_id, title, provider, type, completed_on, hundredths, requirement_topics, likeness)
       select $1, 'Course ' || n, '', '', '2026-02-01', 100, '["medical-errors"]', n::text
       from generate_series(1, 10000) n`,
      [ada.userId],
    );
    const spent = processorTime();
    const { licenses } = await plan();
    expect(spent()).toBeLessThan(4000);
    expect(licenses[0]?.rules.find(({ rule }) => rule.id === 'fl-total')).toMatchObject({ have: 40_000 });
  });

  it('[CR-09] suggests what is due first and gives credit, and nothing earned, passed, withdrawn or expired', async () => {
    await save('FL');
    const errors = { requirementTopics: ['medical-errors'] };
    await addArticle(database, sampleArticle('hiv', { requirementTopics: ['hiv'], states: ['FL'] }));
    await addArticle(database, sampleArticle('elsewhere', { requirementTopics: ['hiv'], states: ['TX'] }));
    await addArticle(database, sampleArticle('plain'));
    await addArticle(database, bareArticle(errors));
    await addArticle(database, sampleArticle('errors', errors));
    await addArticle(database, sampleArticle('retracted', errors));
    await database.query(`update articles set standing = 'retracted' where slug = 'retracted'`);
    await earn(await addArticle(database, sampleArticle('earned', errors)), '2026-03-01');
    await quizTaker(database, ada).take(await addArticle(database, sampleArticle('passed', errors)), 3);
    const { statements, ...practiced } = sampleArticle('practiced', errors);
    await quizTaker(database, ada).take(await addArticle(database, practiced), 3);
    if (statements === undefined) throw new Error('The sample has no statements.');
    await addArticle(database, { ...practiced, statements });
    await addArticle(database, sampleArticle('over', errors));
    await database.query(
      `update articles set details = jsonb_set(details, '{activity,expiresOn}', '"2026-05-03"') where slug = 'over'`,
    );
    const list = await reading();
    // A quiz that was passed for practice can still be taken for credit [AC-11].
    expect(list.map(({ item }) => item.activity.slug)).toEqual(['hiv', 'errors', 'practiced']);
    expect(list[1]?.toward).toEqual([
      {
        ruleId: 'fl-medical-errors',
        ruleName: 'Prevention of medical errors',
        stateName: 'Florida',
        isCourse: false,
        certain: true,
        by: '2027-01-31',
        gives: 2,
        missing: 6,
      },
    ]);
  });

  it('suggests courses as well as articles', async () => {
    await save('FL');
    await database.query(
      `with course as (
         insert into courses (slug, listed_on, imported_at, card) values ('errors', '2026-01-01', now(),
           '{"title": "Preventing errors", "credit": 8, "minutes": 120, "demonstration": false,
             "requirementTopics": ["medical-errors"], "states": ["FL"]}') returning id
       ), version as (
         insert into course_versions (course_id, checksum, details, draft, credit_quarters, passing_mark_percent,
           unlocking, expires_on, demonstration, imported_at)
         select id, 'c', '{"activity": {"missing": []}}', '{}', 8, 70, 'in-order', '2029-01-01', false, now() from course returning id
       ) select id from version`,
    );
    await database.query('update courses set current_version_id = (select max(id) from course_versions)');
    expect(await reading()).toEqual([
      expect.objectContaining({
        item: expect.objectContaining({
          activity: { kind: 'course', id: expect.any(String), slug: 'errors' },
          title: 'Preventing errors',
          journal: null,
        }),
        toward: [expect.objectContaining({ ruleId: 'fl-medical-errors', gives: 8, missing: 8 })],
      }),
    ]);
  });

  it('shows a learner no other learner’s data, and a guest nothing', async () => {
    await save('FL');
    const other = await addLearner(database);
    expect(await plan(other)).toMatchObject({ licenses: [], credits: [] });
    expect(await reading(other)).toEqual([]);
    expect((await refusalOf(callEndpoint(database, plannerEndpoint, {}))).status).toBe(401);
    expect((await refusalOf(callEndpoint(database, readingEndpoint, {}))).status).toBe(401);
  });

  it('uses the learner’s own calendar day', async () => {
    const east = await addLearner(database, { timeZone: 'Pacific/Kiritimati' });
    expect((await plan(east)).today).toBe('2026-05-05');
  });
});
