import * as v from 'valibot';
import { questionResponse } from '#contract/questions.ts';
import type { QuizSubject } from '#core/assessment/subject.ts';
import { SAME_PERSON } from '../quizzes/attempt-owner.ts';

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

/** One of what `givenByPeers` reads. */
export const givenRow = v.object({ response: questionResponse, count: v.number() });

/**
 * SQL: how many people other than the one of attempt `t` first gave each response to question `q`. Each person counts
 * once, with the attempt in which they first met the question.
 */
export const givenByPeers = (subject: QuizSubject): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('response', peer.response, 'count',
    peer.people - case when peer.response = own.response then 1 else 0 end)), '[]')
  from (
    select a.response, count(*) as people from assessment_answers a
    where a.subject = t.subject and a.question_id = q.id and a.first_of_person group by a.response
  ) peer left join (
    select e.response from ${OWN_ANSWERS[subject]} and e.question_id = q.id and e.first_of_person limit 1
  ) own on true)`;
