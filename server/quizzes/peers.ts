import { MIN_PEERS } from '#core/assessment/peers.ts';
import { SAME_PERSON } from './attempt-owner.ts';
import type { OptionTable } from './question-json.ts';

/**
 * SQL: how people other than the owner of the attempt `t` first answered the question `q`, as in the API; null if
 * they are few. Each person is counted once, in the attempt where they first met the question; `own` is the SQL of
 * the owner's own first choice.
 */
const peersIn = (options: OptionTable, answers: 'answers' | 'course_answers', own: string): string => `(
  select case when sum(peer.count) >= ${MIN_PEERS} then jsonb_build_object(
    'total', sum(peer.count),
    'counts', jsonb_agg(jsonb_build_object('optionId', peer.option_id::text, 'count', peer.count)
      order by peer.position)
  ) end
  from (
    select option.id as option_id, option.position,
      (select count(*) from ${answers} a
       where a.question_id = q.id and a.option_id = option.id and a.first_of_person)
        - (case when option.id = own.option_id then 1 else 0 end) as count
    from ${options} option
      left join (${own} and e.question_id = q.id and e.first_of_person limit 1) own on true
    where option.question_id = q.id
  ) peer
)`;

export const PEERS = peersIn(
  'question_options',
  'answers',
  `select e.option_id from attempts o join answers e on e.attempt_id = o.id where ${SAME_PERSON}`,
);

/** The same for a module's quiz, where the attempt `t` belongs to the enrollment `n`. */
export const MODULE_PEERS = peersIn(
  'course_question_options',
  'course_answers',
  `select e.option_id
   from course_enrollments p
     join course_attempts o on o.enrollment_id = p.id
     join course_answers e on e.attempt_id = o.id
   where p.user_id = n.user_id and p.course_id = n.course_id`,
);
