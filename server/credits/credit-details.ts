import * as v from 'valibot';
import { creditDetailsEndpoint, creditDetails as detailsOfCredit, reissueReason } from '#contract/credits.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { CreditFilter } from '#core/credits/credit-filter.ts';
import { mocEarned } from '#core/credits/moc.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { CREDIT_JSON, CREDITS_AND_ACTIVITIES, LAST_REISSUE } from './credit-columns.ts';
import { creditConditions } from './credit-conditions.ts';

export type CreditDetails = Decoded<typeof detailsOfCredit>;

const detailsRow = v.object({
  credit: v.omit(detailsOfCredit, ['completedAt', 'reissuedAt', 'reissueReason']),
  completed_at: moment,
  reissued_at: v.nullable(moment),
  reason: v.nullable(reissueReason),
});
type DetailsRow = Decoded<typeof detailsRow>;

export const creditDetails = handler(creditDetailsEndpoint, ({ input, caller, database }) =>
  readCredit(database, learnerOf(caller), input.params.id),
);

/** One of the learner's own credits, as awarded. Throws 404 if there is none. */
export const readCredit = async (
  queries: Queries,
  userId: string,
  creditId: string,
): Promise<CreditDetails> => {
  const [row] = await readRows(queries, detailsRow, `${DETAILS} where c.user_id = $1 and c.id = $2`, [
    userId,
    creditId,
  ]);
  if (row === undefined) throw notFound();
  return detailsOf(row);
};

/** The learner's credits that match the filter, latest first. */
export const readCredits = async (
  queries: Queries,
  userId: string,
  filter: CreditFilter,
): Promise<readonly CreditDetails[]> => {
  const asked = creditConditions(filter, 2);
  const rows = await readRows(
    queries,
    detailsRow,
    `${DETAILS} where c.user_id = $1${asked.sql} order by c.completed_at desc, c.id desc`,
    [userId, ...asked.values],
  );
  return rows.map(detailsOf);
};

const DETAILS = `select ${CREDIT_JSON} || jsonb_build_object(
    'maximumCredit', c.maximum_quarters,
    'nameAtIssue', c.name_at_issue,
    'degreeAtIssue', c.degree_at_issue,
    'provider', c.provider,
    'format', c.format,
    'verificationCode', c.verification_code,
    'moc', c.moc,
    'enrollmentId', c.enrollment_id::text,
    'correct', coalesce(t.correct_count, e.correct_count),
    'total', coalesce(t.question_count, e.question_count)
  ) as credit, c.completed_at,
  r.reissued_at, r.reason
  from ${CREDITS_AND_ACTIVITIES}
    left join attempts t on t.id = c.attempt_id
    left join course_enrollments e on e.id = c.enrollment_id
    ${LAST_REISSUE}`;

const detailsOf = (row: DetailsRow): CreditDetails => ({
  ...row.credit,
  moc: [...mocEarned(row.credit.moc, row.credit.credit)],
  completedAt: row.completed_at,
  reissuedAt: row.reissued_at,
  reissueReason: row.reason,
});
