import type { QuizSubject } from '#core/assessment/subject.ts';
import { SAME_PERSON } from '../quizzes/attempt-owner.ts';
import { ASKED } from './asked-questions.ts';

/** SQL: joins the answers `e` that the person of attempt `t` gave in any attempt `o` at the same quiz. */
const OWN_ANSWERS: Readonly<Record<QuizSubject, string>> = {
  'article-quiz': `assessment_attempts o
      join assessment_answers e on e.subject = o.subject and e.attempt_id = o.id
    where o.subject = 'article-quiz' and ${SAME_PERSON}`,
  'module-quiz': `course_enrollments n
      join course_enrollments p on p.user_id = n.user_id and p.course_id = n.course_id
      join assessment_attempts o on o.subject = 'module-quiz' and o.enrollment_id = p.id
      join assessment_answers e on e.subject = o.subject and e.attempt_id = o.id
    where n.id = t.enrollment_id`,
};

/** SQL: whether the person of attempt `t` answered question `$3` in another attempt. */
export const answeredBefore = (subject: QuizSubject): string =>
  `exists (select 1 from ${OWN_ANSWERS[subject]} and e.question_id = $3 and o.id <> t.id)`;

/**
 * SQL: for each option of question `q`, how many people other than the one of attempt `t` chose it first, in the
 * API's format. Each person counts once, with the attempt in which they first met the question.
 */
export const peerCounts = (subject: QuizSubject): string => `(
  select jsonb_agg(jsonb_build_object('optionId', option.id::text, 'count', (
      select count(*) from assessment_answers a
      where a.subject = t.subject and a.question_id = q.id and a.option_id = option.id and a.first_of_person
    ) - case when option.id = own.option_id then 1 else 0 end) order by option.position)
  from ${ASKED[subject].options} option
    left join (
      select e.option_id from ${OWN_ANSWERS[subject]} and e.question_id = q.id and e.first_of_person limit 1
    ) own on true
  where option.question_id = q.id)`;
