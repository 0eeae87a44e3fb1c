import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { confidence, moment } from '#contract/values.ts';
import {
  keyText,
  type PastAnswer,
  QUESTION_KINDS,
  type QuestionKey,
  type QuestionKind,
  wishFor,
} from '#core/review/past-answer.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readInParts } from '../platform/database/read-in-parts.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { othersFirst } from '../platform/shared/others-first.ts';

const pastAnswerRow = v.object({
  kind: v.picklist(QUESTION_KINDS),
  questionId: v.string(),
  given: v.picklist(['pretest', 'quiz', 'review']),
  answeredAt: moment,
  correct: v.boolean(),
  confidence: v.nullable(confidence),
});

/** SQL: whether the questions of an article's quiz can be reviewed: it is listed, and was not retracted. */
export const reviewable = (now: Date): string => `${listed('a', now)} and a.standing <> 'retracted'`;

/**
 * A learner's answers whose questions can still be reviewed, and their wishes for them. Excludes articles that were removed or retracted, and
 * questions from replaced quizzes, because they may have been wrong. Also excludes removed courses.
 */
export const pastAnswers = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<readonly PastAnswer[]> => [
  ...(await readAnswers(queries, userId, now)),
  ...(await wishesOf(queries, userId, now)),
];

/** The same, to these questions only. */
export const pastAnswersTo = async (
  queries: Queries,
  userId: string,
  questions: readonly QuestionKey[],
  now: Date,
): Promise<readonly PastAnswer[]> => {
  const ids = questions.map(({ questionId }) => questionId);
  const found = [
    ...(await readAnswers(queries, userId, now, ids)),
    ...(await wishesOf(queries, userId, now)),
  ];
  const named = new Set(questions.map(keyText));
  return found.filter((each) => named.has(keyText(each)));
};

const readAnswers = async (
  queries: Queries,
  userId: string,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<readonly PastAnswer[]> => [
  ...(await attemptAnswers(queries, 'article', userId, now, ids)),
  ...(await attemptAnswers(queries, 'module', userId, now, ids)),
  ...(await reviewAnswers(queries, userId, ids)),
];

/** SQL: the attempts `t` of the learner $1. */
const ATTEMPTS = {
  article: 'assessment_attempts t where t.user_id = $1',
  module: `course_enrollments n join courses c on c.id = n.course_id and c.removed_at is null
    join assessment_attempts t on t.enrollment_id = n.id where n.user_id = $1`,
} as const;

/** How many attempts are read at once; other requests are served in between. */
const ATTEMPTS_AT_ONCE = 200;

const attemptAnswers = async (
  queries: Queries,
  kind: QuestionKind,
  userId: string,
  now: Date,
  ids: readonly string[] | null,
): Promise<readonly PastAnswer[]> => {
  const attempts = await readRows(
    queries,
    v.object({ subject: v.string(), id: v.string() }),
    `select t.subject, t.id::text from ${ATTEMPTS[kind]}`,
    [userId],
  );
  const isReviewable = `exists (select from questions q join articles a on a.current_quiz_id = q.quiz_id
    where q.id = w.article_question_id and ${reviewable(now)})`;
  const read: PastAnswer[] = [];
  for (let at = 0; at < attempts.length; at += ATTEMPTS_AT_ONCE) {
    if (at > 0) await othersFirst();
    const some = attempts.slice(at, at + ATTEMPTS_AT_ONCE);
    const found = await readRows(
      queries,
      pastAnswerRow,
      `select '${kind}' as kind, w.question_id::text as "questionId",
         case when t.subject in ('article-quiz', 'module-quiz') then 'quiz' else 'pretest' end as given,
         w.answered_at as "answeredAt", w.correct, w.confidence
       from unnest($1::text[], $2::bigint[]) as t (subject, id)
         join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id
       where ($3::bigint[] is null or w.question_id = any($3::bigint[])) ${kind === 'article' ? `and ${isReviewable}` : ''}`,
      [some.map(({ subject }) => subject), some.map(({ id }) => id), ids],
    );
    for (const each of found) read.push(each);
  }
  return read;
};

const reviewAnswerRow = v.object({ ...pastAnswerRow.entries, id: v.string() });

const reviewAnswers = (
  queries: Queries,
  userId: string,
  ids: readonly string[] | null,
): Promise<readonly PastAnswer[]> =>
  readInParts((last: Decoded<typeof reviewAnswerRow> | undefined, size) =>
    readRows(
      queries,
      reviewAnswerRow,
      `select id, kind, question_id::text as "questionId", 'review' as given, answered_at as "answeredAt", correct, confidence
       from review_answers
       where user_id = $1 and ($2::bigint[] is null or question_id = any($2::bigint[]))
         ${last === undefined ? '' : 'and id > $3'}
       order by id limit ${size}`,
      [userId, ids, ...(last === undefined ? [] : [last.id])],
    ),
  );

/** The learner's wishes, for each question that can be reviewed. */
const wishesOf = async (queries: Queries, userId: string, now: Date): Promise<readonly PastAnswer[]> => {
  const wishes = await readRows(
    queries,
    v.object({ questionId: v.string(), asked: v.boolean(), wishedAt: moment }),
    `select q.id::text as "questionId", w.asked, w.wished_at as "wishedAt"
     from review_wishes w join articles a on a.id = w.article_id join questions q on q.quiz_id = a.current_quiz_id
     where w.user_id = $1 and ${reviewable(now)}`,
    [userId],
  );
  return wishes.map(({ questionId, asked, wishedAt }) =>
    wishFor({ kind: 'article', questionId }, asked, wishedAt),
  );
};
