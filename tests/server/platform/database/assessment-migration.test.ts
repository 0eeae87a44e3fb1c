import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transcriptEndpoint } from '#contract/credits.ts';
import type { Decoded } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { type AddedCourse, addCourse, courseTaker } from '#tests/support/course-taker.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { addLearner, guestOf, type Learner } from '#tests/support/learners.ts';
import { articleWithPretest, pretestTaker } from '#tests/support/pretest-taker.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleCourse } from '#tests/support/sample-courses.ts';

/** The tables of the previous version, which must still have the same names, columns and rows. */
const KEPT = {
  attempts:
    'id, quiz_id, article_id, user_id, guest_id, carry_digest, topic_slug, state_slug, started_at, finished_at, correct_count, question_count, passed, time_zone, set_aside_at',
  answers: 'attempt_id, question_id, option_id, correct, answered_at, first_of_person',
  pretests: 'id, user_id, article_id, quiz_id, started_at, finished_at',
  pretest_answers: 'pretest_id, question_id, option_id, correct, answered_at',
  course_attempts:
    'id, enrollment_id, module_id, started_at, finished_at, correct_count, question_count, passed',
  course_answers: 'attempt_id, question_id, option_id, correct, answered_at, first_of_person',
  course_pretests: 'enrollment_id, started_at, finished_at',
  course_pretest_answers: 'enrollment_id, question_id, option_id, correct, answered_at',
  credits: 'id, user_id, article_id, attempt_id, course_id, enrollment_id, credit_quarters, completed_on',
} as const;

const NOW = new Date('2026-05-04T12:00:00Z');
const GUEST_HASH = 'a-guest-of-the-version-before';

/** Options of an article's quiz or a course, `right` and `wrong` by the question's place. */
const askedRow = v.object({ id: v.string(), right: v.string(), wrong: v.string() });
type Asked = Decoded<typeof askedRow>;

describe('a database filled by the previous version', () => {
  let database: Database;
  let learner: Learner;
  let articleId: string;
  let course: AddedCourse;
  let before: Record<string, unknown[]>;
  let questions: readonly Asked[];
  let moduleQuestions: readonly (readonly Asked[])[];

  const rowsOf = async () => {
    const rows: Record<string, unknown[]> = {};
    for (const [table, columns] of Object.entries(KEPT))
      rows[table] = [...(await database.query(`select ${columns} from ${table} order by ${columns}`))];
    return rows;
  };

  const askedIn = (questionTable: string, optionTable: string, of: string, id: string) =>
    readRows(
      database,
      askedRow,
      `select q.id, max(o.id) filter (where o.correct) as right, max(o.id) filter (where not o.correct) as wrong
       from ${questionTable} q join ${optionTable} o on o.question_id = q.id
       where q.${of} = $1 group by q.id order by q.position`,
      [id],
    );

  const answerAll = async (
    table: string,
    key: string,
    id: string,
    choices: readonly (readonly [Asked, boolean])[],
  ) => {
    for (const [asked, correct] of choices)
      await database.query(
        `insert into ${table} (${key}, question_id, option_id, correct, answered_at) values ($1, $2, $3, $4, $5)`,
        [id, asked.id, correct ? asked.right : asked.wrong, correct, NOW.toISOString()],
      );
  };

  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
    const columns = Object.keys(values);
    const [row] = await readRows(
      database,
      v.object({ id: v.exactOptional(v.string()) }),
      `insert into ${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning *`,
      Object.values(values),
    );
    return row?.id ?? '';
  };

  const at = (day: number) => new Date(Date.UTC(2026, 3, day)).toISOString();
  const all = (asked: readonly Asked[], right: number) =>
    asked.map((each, index) => [each, index < right] as const);

  beforeAll(async () => {
    database = await openEmptyDatabase();
    // This version stores articles with what 042, 046, 047, 054, 061, 074, 100 and 112 add.
    const until = async (last: string) =>
      (await readMigrations()).filter(
        ({ name }) => name <= last || /^(?:04[267]|054|061|074|100|112)/.test(name),
      );
    const earlier = await until('014-modes');
    await migrate(database, earlier);
    learner = await addLearner(database, { planName: 'Pro' });
    articleId = await addArticle(database, articleWithPretest('before'));
    course = await addCourse(database, sampleCourse('course-before'));
    const [quiz] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select current_quiz_id as id from articles',
    );
    const quizId = quiz?.id ?? '';
    questions = await askedIn('questions', 'question_options', 'quiz_id', quizId);
    moduleQuestions = await Promise.all(
      course.moduleIds.map((id) => askedIn('course_questions', 'course_question_options', 'module_id', id)),
    );
    const { userId: user_id } = learner;
    const inArticle = { user_id, article_id: articleId, quiz_id: quizId };
    const pretest = await insert('pretests', { ...inArticle, started_at: at(1), finished_at: at(1) });
    await answerAll('pretest_answers', 'pretest_id', pretest, all(questions.slice(0, 2), 1));
    const scored = { question_count: 3, time_zone: 'America/Chicago' };
    const missed = await insert('attempts', {
      ...inArticle,
      ...scored,
      started_at: at(2),
      finished_at: at(2),
      correct_count: 1,
      passed: false,
    });
    await answerAll('answers', 'attempt_id', missed, all(questions, 1));
    const passed = await insert('attempts', {
      ...inArticle,
      ...scored,
      started_at: at(3),
      finished_at: at(3),
      correct_count: 3,
      passed: true,
    });
    await answerAll('answers', 'attempt_id', passed, all(questions, 3));
    await database.query('update answers set first_of_person = false where attempt_id = $1', [passed]);
    const certificate = {
      provider: 'Preceptor',
      format: 'Enduring',
      name_at_issue: 'Ada',
      degree_at_issue: 'M.D.',
    };
    const credit = {
      ...certificate,
      user_id,
      type: 'AMA PRA Category 1 Credit',
      credit_quarters: 2,
      demonstration: false,
      completed_at: at(3),
      time_zone: 'UTC',
      completed_on: '2026-04-03',
    };
    await insert('credits', {
      ...credit,
      article_id: articleId,
      attempt_id: passed,
      title: 'Before',
      journal: 'Trials',
      verification_code: 'ARTICLE',
    });
    const guest = await insert('guests', { hash_digest: createHash('sha256').update(GUEST_HASH).digest() });
    const guests = await insert('attempts', {
      article_id: articleId,
      quiz_id: quizId,
      guest_id: guest,
      started_at: at(4),
      set_aside_at: at(4),
      carry_digest: createHash('sha256').update('carried').digest(),
      topic_slug: 'hiv',
      state_slug: 'florida',
    });
    await answerAll('answers', 'attempt_id', guests, all(questions.slice(0, 1), 0));

    const inCourse = { user_id, course_id: course.courseId, version_id: course.versionId, disclosure: '{}' };
    const taken = await insert('course_enrollments', {
      ...inCourse,
      disclosure_hash_id: 'first',
      started_at: at(5),
      finished_at: at(9),
      time_zone: 'UTC',
      correct_count: 4,
      question_count: 4,
    });
    await insert('course_pretests', { enrollment_id: taken, started_at: at(5), finished_at: at(5) });
    const asked = moduleQuestions.slice(0, 2).flatMap(([first]) => (first ? [first] : []));
    await answerAll('course_pretest_answers', 'enrollment_id', taken, all(asked, 1));
    for (const [place, module_id] of course.moduleIds.entries()) {
      await insert('course_reading', { enrollment_id: taken, module_id, read_at: at(6), updated_at: at(6) });
      const own = moduleQuestions[place] ?? [];
      for (const right of own.length === 0 ? [] : [1, 2]) {
        const attempt = await insert('course_attempts', {
          enrollment_id: taken,
          module_id,
          started_at: at(7),
          finished_at: at(8),
          question_count: 2,
          correct_count: right,
          passed: right === 2,
        });
        await answerAll('course_answers', 'attempt_id', attempt, all(own, right));
      }
    }
    await insert('course_evaluations', {
      enrollment_id: taken,
      form_version: 1,
      answers: '[]',
      claimed_quarters: 8,
      given_at: at(9),
    });
    await insert('credits', {
      ...credit,
      course_id: course.courseId,
      enrollment_id: taken,
      title: 'Course',
      journal: null,
      credit_quarters: 8,
      verification_code: 'COURSE',
    });
    const again = await insert('course_enrollments', {
      ...inCourse,
      disclosure_hash_id: 'again',
      started_at: at(10),
    });
    await insert('course_pretests', { enrollment_id: again, started_at: at(10) });
    await answerAll('course_pretest_answers', 'enrollment_id', again, all(asked.slice(0, 1), 0));
    before = await rowsOf();
    expect(await migrate(database, await until('015-assessment'))).toEqual(['015-assessment']);
    await migrate(database);
  });
  afterAll(() => database.close());

  it('keeps every attempt, answer, grade and credit, with its id', async () => {
    for (const [table, rows] of Object.entries(before))
      expect({ table, rows: rows.length > 0 }).toEqual({ table, rows: true });
    expect(await rowsOf()).toEqual(before);
  });

  it('shows a learner the pretest, the results and the credit of an article', async () => {
    const quizzes = quizTaker(database, learner, () => NOW);
    const pretests = pretestTaker(database, learner, () => NOW);
    expect(await pretests.start(articleId)).toMatchObject({ result: { correct: 1, total: 2 } });
    expect(await quizzes.results(articleId)).toMatchObject({
      correct: 3,
      total: 3,
      passed: true,
      creditOutcome: 'awarded',
      pretest: { correct: 1, total: 2, afterwards: 2 },
    });
    const { data } = await callEndpoint(
      database,
      transcriptEndpoint,
      { query: {} },
      { caller: learner, now: NOW },
    );
    expect(data.map(({ credit }) => credit)).toEqual([8, 2]);
  });

  it('lets a guest continue, and accepts the answer that the device stored for the old attempt', async () => {
    const guest = await guestOf(database, GUEST_HASH);
    const quizzes = quizTaker(database, guest, () => NOW);
    const { attempt } = await quizzes.start(articleId);
    expect(attempt.answers.map(({ correct }) => correct)).toEqual([false]);
    const [, second] = questions;
    expect(await quizzes.answer(attempt.attemptId, second?.id ?? '', second?.right ?? '')).toMatchObject({
      correct: true,
    });
  });

  it('shows the finished course, and continues the enrollment under way', async () => {
    const taker = courseTaker(database, learner, course, () => NOW);
    const [first] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select min(id) as id from course_enrollments',
    );
    expect(await taker.overview(first?.id)).toMatchObject({
      modules: [
        { state: 'finished', quiz: { state: 'passed', answered: 2, correct: 2 } },
        { state: 'finished', quiz: { state: 'passed', answered: 2, correct: 2 } },
        { state: 'finished' },
      ],
      pretest: { state: 'finished', result: { correct: 1, total: 2 }, afterwards: 2 },
      evaluation: 'given',
      claim: 'awarded',
    });
    const { enrollmentId } = await taker.overview();
    const second = moduleQuestions[1]?.[0];
    expect(await taker.answerPretest(enrollmentId, second?.id ?? '', second?.right ?? '')).toEqual({
      answered: 2,
      total: 2,
      result: { correct: 1, total: 2 },
    });
    const attemptId = await taker.fillIn(enrollmentId, 0);
    expect(await taker.finish(attemptId)).toMatchObject({ correct: 2, passed: true });
  });

  it('gives a new attempt an id that no attempt of its subject had', async () => {
    const other = await addLearner(database);
    const { attempt } = await quizTaker(database, other, () => NOW).start(articleId);
    const old = ['attempts', 'pretests', 'course_attempts'].flatMap((table) => before[table] ?? []);
    const ids = old.map((row) => (row instanceof Object && 'id' in row ? Number(row.id) : 0));
    expect(Number(attempt.attemptId)).toBeGreaterThan(Math.max(...ids));
  });

  it('refuses an answer to a question of another subject at the database level', async () => {
    const [article] = questions;
    const wrong = database.query(
      `insert into assessment_answers (subject, attempt_id, question_id, option_id, correct)
       select 'module-quiz', id, 987654321, $1, true from course_attempts limit 1`,
      [article?.right],
    );
    await expect(wrong).rejects.toMatchObject({ code: '23503' });
  });
});
