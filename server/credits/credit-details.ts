import type { InferOutput } from 'valibot';
import { creditDetailsRow, type creditDetails as detailsOfCredit } from '#contract/credits.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound } from '../http/refused.ts';
import { CREDIT_JSON, CREDITS_AND_ACTIVITIES } from './credit-columns.ts';

export type CreditDetails = InferOutput<typeof detailsOfCredit>;

export const creditDetails = endpoint(creditDetailsRow, ({ input, caller, database }) =>
  readCredit(database, learnerOf(caller), input.params.id),
);

/** One of the learner's own credits, as it was when it was earned. */
export const readCredit = async (
  queries: Queries,
  userId: string,
  creditId: string,
): Promise<CreditDetails> => {
  const [row] = await queries.query<{
    credit: Omit<CreditDetails, 'completedAt' | 'reissuedAt'>;
    completed_at: string;
    reissued_at: string | null;
  }>(
    `select ${CREDIT_JSON} || jsonb_build_object(
       'nameAtIssue', c.name_at_issue,
       'degreeAtIssue', c.degree_at_issue,
       'provider', c.provider,
       'format', c.format,
       'verificationCode', c.verification_code,
       'correct', coalesce(t.correct_count, e.correct_count),
       'total', coalesce(t.question_count, e.question_count)
     ) as credit, c.completed_at,
       (select max(r.reissued_at) from credit_reissues r where r.credit_id = c.id) as reissued_at
     from ${CREDITS_AND_ACTIVITIES}
       left join attempts t on t.id = c.attempt_id
       left join course_enrollments e on e.id = c.enrollment_id
     where c.user_id = $1 and c.id = $2`,
    [userId, creditId],
  );
  if (row === undefined) throw notFound();
  return { ...row.credit, completedAt: row.completed_at, reissuedAt: row.reissued_at };
};
