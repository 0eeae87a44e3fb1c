import { describeDefect } from '../../log/describe-defect.ts';
import { reconcile } from '../../payments/reconcile.ts';
import { alertOfExpiry } from './alert-of-expiry.ts';
import { liveOn } from './live-on.ts';
import type { Living } from './living.ts';

const MOST_AT_ONCE = 100;

/** What goes on with plans and payments without being asked for. One learner's trouble keeps nobody else's waiting. */
export const carryOn = async (living: Living): Promise<void> => {
  const { database, now, log } = living;
  await reconcile(living).catch((failure: unknown) =>
    log?.error(describeDefect(failure), 'open payments could not be looked up'),
  );
  const due = await database.query<{ userId: string }>(
    `select user_id as "userId" from subscriptions
     where plan_name = 'Pro' and period_end <= $1::timestamptz + clock_ahead
       and (next_try_at is null or next_try_at <= $1::timestamptz + clock_ahead)
     order by period_end limit ${MOST_AT_ONCE}`,
    [now().toISOString()],
  );
  for (const { userId } of due)
    await liveOn(living, userId).catch((failure: unknown) =>
      log?.error(describeDefect(failure), 'a plan could not be carried on'),
    );
  await alertOfExpiry(living);
};
