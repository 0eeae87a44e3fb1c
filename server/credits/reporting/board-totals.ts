import { boardTotalsEndpoint } from '#contract/reporting.ts';
import { type MocCredit, mocEarned } from '#core/credits/moc.ts';
import { boardTotals as totalsOf } from '#core/credits/reporting.ts';
import { handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';

interface RegisteredCredit {
  readonly completedOn: string;
  /** In quarter hours. */
  readonly claimed: number;
  /** The points that the activity was registered for. */
  readonly registered: readonly MocCredit[];
}

export const boardTotals = handler(boardTotalsEndpoint, async ({ caller, database }) => {
  const credits = await database.query<RegisteredCredit>(
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
