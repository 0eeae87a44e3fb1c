import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { attemptThatCounts, latestFinished } from '#core/assessment/attempts.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound } from '../platform/http/refused.ts';
import { OWNED, type OwnerIds } from '../quizzes/attempt-owner.ts';

/** A stored attempt. Times are UTC in ISO 8601. */
const attempt = {
  id: v.string(),
  startedAt: moment,
  finishedAt: v.nullable(moment),
  /** Null until it is finished, as are the next two; `passed` stays null for a pretest. */
  correct: v.nullable(v.number()),
  total: v.nullable(v.number()),
  passed: v.nullable(v.boolean()),
  isSetAside: v.boolean(),
  isPractice: v.boolean(),
};

const atArticleRow = v.object({
  ...attempt,
  articleId: v.string(),
  /** The version of the article's questions that the attempt keeps. */
  quizId: v.string(),
  userId: v.nullable(v.string()),
});

const inCourse = v.object({ enrollmentId: v.string() });
const atModule = v.object({ ...inCourse.entries, moduleId: v.string() });
type InCourse = Decoded<typeof inCourse>;
type AtModule = Decoded<typeof atModule>;

/** An attempt with the fields that store its place. */
const ROWS = {
  'article-quiz': atArticleRow,
  'article-pretest': atArticleRow,
  'module-quiz': v.object({ ...attempt, ...atModule.entries }),
  'course-pretest': v.object({ ...attempt, ...inCourse.entries }),
} satisfies Record<Subject, v.GenericSchema>;

export type AttemptRecord<S extends Subject> = v.InferOutput<(typeof ROWS)[S]>;

interface ArticlePlace {
  readonly owner: OwnerIds;
  readonly articleId: string;
}

/** The values that identify one person's attempts at one assessment. */
export interface Places {
  readonly 'article-quiz': ArticlePlace;
  readonly 'article-pretest': ArticlePlace;
  readonly 'module-quiz': AtModule;
  readonly 'course-pretest': InCourse;
}

const COLUMNS = `t.id, t.started_at as "startedAt", t.finished_at as "finishedAt", t.correct_count as correct,
  t.question_count as total, t.passed, t.set_aside_at is not null as "isSetAside", t.is_practice as "isPractice",
  t.article_id as "articleId", t.quiz_id as "quizId", t.user_id as "userId", t.enrollment_id as "enrollmentId",
  t.module_id as "moduleId"`;

interface PlaceSql<S extends Subject> {
  /** Matches the attempts `t` at the place with these values. */
  readonly where: string;
  readonly columns: string;
  readonly values: (place: Places[S]) => readonly unknown[];
}

const atArticle = {
  where: `${OWNED} and t.article_id = $3`,
  columns: 'user_id, guest_id, article_id',
  values: ({ owner, articleId }: ArticlePlace) => [...owner, articleId],
};

const PLACES: { readonly [S in Subject]: PlaceSql<S> } = {
  'article-quiz': atArticle,
  'article-pretest': atArticle,
  'module-quiz': {
    where: 't.enrollment_id = $1 and t.module_id = $2',
    columns: 'enrollment_id, module_id',
    values: ({ enrollmentId, moduleId }) => [enrollmentId, moduleId],
  },
  // An enrollment has one course pretest, which shares its id.
  'course-pretest': {
    where: 't.enrollment_id = $1 and t.id = $2',
    columns: 'enrollment_id, id',
    values: ({ enrollmentId }) => [enrollmentId, enrollmentId],
  },
};

/** All attempts at one place, earliest first. */
export const attemptsAt = <S extends Subject>(
  queries: Queries,
  subject: S,
  place: Places[S],
): Promise<readonly AttemptRecord<S>[]> => {
  const { where, values } = PLACES[subject];
  return readRows(
    queries,
    ROWS[subject],
    `select ${COLUMNS} from assessment_attempts t where t.subject = '${subject}' and ${where} order by t.id`,
    values(place),
  );
};

/** The attempt that counts: the passed one, else the one in progress, else the latest failed one. */
export const attemptAt = async <S extends Subject>(
  queries: Queries,
  subject: S,
  place: Places[S],
): Promise<AttemptRecord<S> | undefined> => attemptThatCounts(await attemptsAt(queries, subject, place));

export const latestFinishedAt = async <S extends Subject>(
  queries: Queries,
  subject: S,
  place: Places[S],
): Promise<AttemptRecord<S> | undefined> => latestFinished(await attemptsAt(queries, subject, place));

/** Reads the owner's own attempt and locks it until the transaction ends. Another owner's attempt is not found. */
export const lockAttempt = async <S extends Subject>(
  queries: Queries,
  subject: S,
  owner: OwnerIds,
  attemptId: string,
): Promise<AttemptRecord<S>> => {
  const [attempt] = await readRows(
    queries,
    ROWS[subject],
    `select ${COLUMNS} from assessment_attempts t
     where t.subject = $4 and t.id = $3
       and (${OWNED} or exists (
         select 1 from course_enrollments n where n.id = t.enrollment_id and n.user_id = $1::bigint))
     for update of t`,
    [...owner, attemptId, subject],
  );
  if (attempt === undefined) throw notFound();
  return attempt;
};

/** The fields that a new attempt stores besides its place. */
export interface NewAttempt {
  readonly startedAt: Date;
  /** Null for a course. */
  readonly quizId: string | null;
  /** The topic and the state of the list from which the learner came to the article; null if there was none. */
  readonly topicSlug?: string | null;
  readonly stateSlug?: string | null;
  readonly isPractice: boolean;
}

/** Stores a new attempt, unless a conflicting one exists. */
export const insertAttempt = async <S extends Subject>(
  queries: Queries,
  subject: S,
  place: Places[S],
  { startedAt, quizId, topicSlug = null, stateSlug = null, isPractice }: NewAttempt,
): Promise<void> => {
  const { columns, values } = PLACES[subject];
  const begun = [startedAt.toISOString(), quizId, topicSlug, stateSlug, isPractice];
  const all = [...values(place), subject, ...begun];
  await queries.query(
    `insert into assessment_attempts (${columns}, subject, started_at, quiz_id, topic_slug, state_slug, is_practice)
     values (${all.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing`,
    all,
  );
};
