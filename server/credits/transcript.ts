import * as v from 'valibot';
import { credit, transcriptEndpoint } from '#contract/credits.ts';
import { day, id, moment } from '#contract/values.ts';
import { unawardedCredits } from '#core/activities/unawarded.ts';
import { type CreditFilter, filterFrom } from '#core/credits/credit-filter.ts';
import { yearsOfCredits } from '#core/credits/transcript.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { readCompleted } from '../activities/completed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { cursorMoment, decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';
import { CREDIT_JSON, CREDITS_AND_ACTIVITIES } from './credit-columns.ts';
import { creditConditions } from './credit-conditions.ts';

const placed = v.strictTuple([cursorMoment, id]);

/** The learner's credits, newest first. Every page includes the totals of all years and the credits not awarded yet. */
export const transcript = handler(transcriptEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('transcript', placed, cursor);
  const filter = filterFrom(input.query);
  const asked = creditConditions(filter, position === undefined ? 2 : 4);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (c.completed_at, c.id) ${backwards ? '>' : '<'} ($2::timestamptz, $3::bigint)`;
  const read = await readRows(
    database,
    v.object({ credit: v.omit(credit, ['completedAt']), completed_at: moment }),
    `select ${CREDIT_JSON} as credit, c.completed_at
     from ${CREDITS_AND_ACTIVITIES} where c.user_id = $1 ${from}${asked.sql}
     order by c.completed_at ${order}, c.id ${order} limit ${PAGE_SIZE + 1}`,
    [userId, ...(position?.values ?? []), ...asked.values],
  );
  const credits = read.map(({ credit, completed_at }) => ({ ...credit, completedAt: completed_at }));
  const { items, links } = turnPage('transcript', credits, position, (each) => [each.completedAt, each.id]);
  const unawarded = [...unawardedCredits(await readCompleted(database, userId, now()))];
  return { data: [...items], links, unawarded, ...(await totals(database, userId, filter)) };
});

const monthRow = v.object({
  completedOn: day,
  type: credit.entries.type,
  demonstration: v.boolean(),
  credit: v.number(),
  count: v.number(),
  asked: v.number(),
});

/** Covers all years; `total` counts only the credits that match the filter. */
const totals = async (queries: Queries, userId: string, filter: CreditFilter) => {
  const asked = creditConditions(filter, 2);
  const months = await readRows(
    queries,
    monthRow,
    `select to_char(month, 'YYYY-MM-01') as "completedOn", type, demonstration, credit, count, asked
     from (
       select date_trunc('month', completed_on::timestamp) as month, type, demonstration,
         sum(credit_quarters)::integer as credit,
         count(*)::integer as count,
         count(*) filter (where true${asked.sql})::integer as asked
       from credits c where user_id = $1 group by 1, 2, 3
     ) as months order by month, type`,
    [userId, ...asked.values],
  );
  const years = yearsOfCredits(months).map(({ byType, demonstration, ...year }) => ({
    ...year,
    byType: byType.map((each) => ({ ...each, months: [...each.months] })),
    demonstration: { ...demonstration, months: [...demonstration.months] },
  }));
  return { years, total: months.reduce((sum, month) => sum + month.asked, 0) };
};
