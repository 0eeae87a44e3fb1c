import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { transcriptEndpoint } from '#contract/credits.ts';
import { feedEndpoint } from '#contract/feed.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addCourse, courseDetails } from '#tests/support/course-taker.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { sampleCourse } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('an article without what credit needs [AC-05]', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is read and practiced, gives no credit, and says why everywhere [AC-08]', async () => {
    const { statements: _, ...bare } = sampleArticle('bare-file', {
      disclosures: [],
      commercialSupport: null,
    });
    const id = await addArticle(database, bare);
    const missing = [
      'disclosures',
      'commercial-support',
      'mitigation',
      'objectives',
      'accreditation',
      'reviewers',
    ];
    expect(await callEndpoint(database, articleDetailsEndpoint, { query: { id } })).toMatchObject({
      credit: null,
      disclosures: [],
      commercialSupport: null,
      activity: { credit: 2, missing },
    });
    const learner = await addLearner(database);
    const taker = quizTaker(database, learner);
    expect(await taker.disclosure(id)).toMatchObject({ activity: { missing } });
    await taker.agree(id);
    const { results } = await taker.take(id, 3);
    expect(results).toMatchObject({ passed: true, creditOutcome: 'no-credit', noCredit: missing });
    expect(await refusalOf(taker.evaluate(id))).toMatchObject({ status: 404 });
    expect(
      await callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: learner }),
    ).toMatchObject({ total: 0, unawarded: [] });
  });

  it('gives none later for what was practiced, and says that the quiz can be taken again for credit [AC-11]', async () => {
    const whole = sampleArticle('completed');
    const { statements: _, ...bare } = whole;
    const id = await addArticle(database, bare);
    const learner = await addLearner(database);
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.take(id, 3);
    await addArticle(database, whole);
    await taker.agree(id);
    expect(await taker.results(id)).toMatchObject({ creditOutcome: 'practiced', noCredit: ['practiced'] });
    expect(await taker.standing(id)).toMatchObject({ claim: 'practiced', evaluation: 'not-due' });
    expect(await refusalOf(taker.evaluate(id))).toMatchObject({ status: 404 });
    expect((await taker.evaluationsDue()).evaluations).toEqual([]);

    const missed = await taker.take(id, 0);
    expect(missed.attempt.attemptId).not.toBe(attempt.attemptId);
    expect(await taker.standing(id)).toMatchObject({ quiz: { state: 'missed' }, claim: 'practiced' });
    expect((await taker.take(id, 3)).results.creditOutcome).toBe('evaluate-to-claim');
    expect(await taker.evaluate(id)).toMatchObject({ creditOutcome: 'awarded' });
    expect((await taker.start(id)).attempt.finishedAt).not.toBeNull();
    expect(
      await callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: learner }),
    ).toMatchObject({ total: 1 });
  });

  it('decides by what was on file when the attempt was started, not when it was finished [AC-11]', async () => {
    const whole = sampleArticle('in-between');
    const { statements: _, ...bare } = whole;
    const id = await addArticle(database, bare);
    const [early, late] = [await addLearner(database), await addLearner(database)].map((learner) =>
      quizTaker(database, learner),
    );
    if (early === undefined || late === undefined) throw new Error('There are two.');
    const practice = await early.start(id);
    await addArticle(database, whole);
    await early.answerSome(id, practice.attempt.attemptId, 3, 3);
    expect((await early.finish(practice.attempt.attemptId)).creditOutcome).toBe('practiced');

    const credit = await late.start(id);
    await late.agree(id);
    await addArticle(database, bare);
    await late.answerSome(id, credit.attempt.attemptId, 3, 3);
    expect((await late.finish(credit.attempt.attemptId)).creditOutcome).not.toBe('no-credit');
    expect((await early.results(id)).creditOutcome).toBe('no-credit');
    await addArticle(database, whole);
    await database.query('update articles set removed_at = now() where id = $1', [id]);
    expect((await early.results(id)).creditOutcome).toBe('no-credit');
  });

  it('gives none for what was started after the last day, when a review reopens it [AC-11]', async () => {
    const open = sampleArticle('reviewed');
    if (open.activity === undefined) throw new Error('The sample has no activity.');
    const over = { ...open.activity, releasedOn: '2023-01-02', expiresOn: '2024-01-02' };
    const id = await addArticle(database, { ...open, activity: over });
    const taker = quizTaker(database, await addLearner(database));
    await taker.take(id, 3);
    expect((await taker.results(id)).noCredit).toEqual(['expired']);
    await addArticle(database, open);
    expect((await taker.results(id)).noCredit).toEqual(['practiced']);
    expect((await taker.earn(id)).creditOutcome).toBe('awarded');
  });

  it('is designated before it is taken: credit that a new version names is not for practice of the old [AC-11]', async () => {
    const whole = sampleArticle('designated-later');
    if (whole.activity === undefined) throw new Error('The sample has no activity.');
    const undesignated = { ...whole, activity: { ...whole.activity, creditQuarters: 0 } };
    const id = await addArticle(database, undesignated);
    const taker = quizTaker(database, await addLearner(database));
    await taker.take(id, 3);
    expect((await taker.results(id)).noCredit).toEqual(['undesignated']);
    await addArticle(database, whole);
    expect((await taker.results(id)).creditOutcome).toBe('practiced');
    const [old, current] = [(await taker.results(id)).credit, (await taker.quiz(id)).credit];
    expect([old, current]).toEqual([0, 2]);
    expect((await taker.earn(id)).creditOutcome).toBe('awarded');
  });
});

describe('articles and courses of a database of the version before [AC-05]', () => {
  it('lose no credit that was awarded, and give none until they are imported again', async () => {
    const database = await openEmptyDatabase();
    await migrate(
      database,
      // The states are needed to take a quiz with this version.
      (await readMigrations()).filter(({ name }) => !name.startsWith('022')),
    );
    const article = sampleArticle('older');
    const id = await addArticle(database, article);
    const [earner, late] = [await addLearner(database), await addLearner(database)];
    await quizTaker(database, earner).earn(id);
    await quizTaker(database, late).take(id, 3);
    // As the previous version stored it, without what was on file when an attempt began.
    await database.script('alter table assessment_attempts drop column is_practice cascade');
    await database.query("delete from schema_migrations where name = '024-begun-for-credit'");
    await database.query(
      `update articles set details = jsonb_set(details - 'funding', '{activity}', (details -> 'activity') - array[
         'missing', 'objectives', 'accreditation', 'mitigation', 'reviewers', 'reviewedOn'])`,
    );
    await addCourse(database, sampleCourse('older-course'));
    await database.query(
      `update course_versions set details = jsonb_set(details, '{activity}', (details -> 'activity') - array[
         'missing', 'accreditation', 'mitigation', 'reviewers', 'reviewedOn'])`,
    );
    await migrate(database);
    const { activity } = await courseDetails(database, earner, 'older-course');
    expect(activity).toMatchObject({
      missing: ['mitigation', 'accreditation', 'reviewers'],
      reviewers: [],
      reviewedOn: null,
    });
    const { data } = await callEndpoint(database, feedEndpoint, { query: {} });
    expect(data).toMatchObject([{ slug: 'older', credit: null, questionCount: 3 }]);
    expect(await callEndpoint(database, articleDetailsEndpoint, { query: { id } })).toMatchObject({
      funding: null,
      activity: { missing: ['mitigation', 'objectives', 'accreditation', 'reviewers'], objectives: [] },
    });
    const earned = await callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: earner });
    expect(earned).toMatchObject({ total: 1, data: [{ credit: 2 }] });
    expect((await quizTaker(database, late).results(id)).creditOutcome).toBe('no-credit');
    await addArticle(database, sampleArticle('older', { finding: 'Imported again.' }));
    expect((await quizTaker(database, late).results(id)).creditOutcome).toBe('practiced');
    expect((await quizTaker(database, earner).results(id)).creditOutcome).toBe('awarded');
    expect((await quizTaker(database, late).earn(id)).creditOutcome).toBe('awarded');
    await database.close();
  });
});
