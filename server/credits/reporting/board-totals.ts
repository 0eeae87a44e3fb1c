import * as v from 'valibot';
import { mocCredit } from '#contract/credits.ts';
import { boardTotalsEndpoint } from '#contract/reporting.ts';
import { day } from '#contract/values.ts';
import { mocEarned } from '#core/credits/moc.ts';
import { boardTotals as totalsOf } from '#core/credits/reporting.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';

const registeredCreditRow = v.object({
  completedOn: day,
  /** In quarter hours. */
  claimed: v.number(),
  /** The points that the activity was registered for. */
  registered: v.array(mocCredit),
});

export const boardTotals = handler(boardTotalsEndpoint, async ({ caller, database }) => {
  const credits = await readRows(
    database,
    registeredCreditRow,
    `select completed_on::text as "completedOn", credit_quarters as claimed, moc as registered
     from credits where user_id = $1 and moc <> '[]'`,
    [learnerOf(caller)],
  );
  return [
    ...totalsOf(
      credits.map(({ completedOn, claimed, registered }) => ({
        completedOn,
        moc: mocEarned(registered, claimed),
      })),
    ),
  ];
});
