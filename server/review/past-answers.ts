import * as v from 'valibot';
import { confidence, moment } from '#contract/values.ts';
import type { PastAnswer } from '#core/review/past-answer.ts';
import { QUESTION_KINDS } from '#core/review/past-answer.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const questionKindRow = v.picklist(QUESTION_KINDS);

const questionKeyRow = v.object({ kind: questionKindRow, questionId: v.string() });

const pastAnswerRow = v.object({
  ...questionKeyRow.entries,
  given: v.picklist(['pretest', 'quiz', 'review']),
  answeredAt: moment,
  correct: v.boolean(),
  confidence: v.nullable(confidence),
});

/**
 * A learner's answers whose questions can still be reviewed. Excludes articles that were removed or retracted, and
 * questions from replaced quizzes, because they may have been wrong. Also excludes removed courses.
 */
export const pastAnswers = (queries: Queries, userId: string, now: Date): Promise<readonly PastAnswer[]> =>
  readRows(
    queries,
    pastAnswerRow,
    `select 'article' as kind, w.question_id::text as "questionId",
       case t.subject when 'article-quiz' then 'quiz' else 'pretest' end as given,
       w.answered_at as "answeredAt", w.correct, w.confidence
     from assessment_attempts t
       join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id
       join questions q on q.id = w.article_question_id
       join articles a on a.current_quiz_id = q.quiz_id
     where t.user_id = $1 and ${listed('a', now)} and a.standing <> 'retracted'
     union all
     select 'module', w.question_id::text, case t.subject when 'module-quiz' then 'quiz' else 'pretest' end,
       w.answered_at, w.correct, w.confidence
     from course_enrollments n
       join courses c on c.id = n.course_id and c.removed_at is null
       join assessment_attempts t on t.enrollment_id = n.id
       join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id
     where n.user_id = $1
     union all
     select r.kind, r.question_id::text, 'review', r.answered_at, r.correct, r.confidence
     from review_answers r where r.user_id = $1`,
    [userId],
  );
