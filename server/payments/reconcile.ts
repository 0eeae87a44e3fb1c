import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { FORGOTTEN_HOURS, needsNoPayment } from '#core/billing/payment-attempt.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { describeDefect } from '../platform/log/describe-defect.ts';
import { paymentOf } from './ask-processor.ts';
import { ownAttempt, settleAttempt } from './attempt.ts';
import { PaymentUnknown } from './processor.ts';
import { type SettleContext, settle } from './settle.ts';

/** Gives an open browser time to confirm its own payment first. */
const PATIENCE_SECONDS = 30;
const MAX_AT_ONCE = 50;

const openAttemptRow = v.object({ id: v.string(), userId: v.string(), isForgotten: v.boolean() });
type OpenAttempt = Decoded<typeof openAttemptRow>;

/**
 * Settles open payments whose browser went away and whose webhook never arrived, so that every charge gets its plan
 * (faults.md, paying 6 and 8). Abandoned payments and renewals of plans that ended are cancelled, and pending refunds
 * are made. The payments checked least recently come first, and one learner's failure does not stop the others.
 */
export const reconcile = async (context: SettleContext, size = MAX_AT_ONCE): Promise<void> => {
  const { database, now, log } = context;
  const open = await readRows(
    database,
    openAttemptRow,
    `select t.id, t.user_id as "userId",
       t.created_at < $1::timestamptz - interval '${FORGOTTEN_HOURS} hours' as "isForgotten"
     from payment_attempts t left join subscriptions s on s.user_id = t.user_id
     where t.user_id is not null and t.created_at < $1::timestamptz - interval '${PATIENCE_SECONDS} seconds'
       and (t.status = 'refunding' or t.status = 'open' and case
         when t.what = 'renewal' then s.plan_name is distinct from 'Pro' or s.cancelled_at is not null
         else t.processor_id is not null or t.created_at < $1::timestamptz - interval '${FORGOTTEN_HOURS} hours'
       end)
     order by coalesce(t.looked_at, t.created_at), t.id limit $2`,
    [now().toISOString(), size],
  );
  for (const attempt of open)
    await lookUp(context, attempt).catch((failure: unknown) =>
      // Already logged once.
      failure instanceof PaymentUnknown
        ? undefined
        : log?.error(
            { ...describeDefect(failure), attempt: attempt.id },
            'an open payment could not be looked up',
          ),
    );
};

const lookUp = async (context: SettleContext, { id, userId, isForgotten }: OpenAttempt): Promise<void> => {
  const { database, processor, now } = context;
  await database.query('update payment_attempts set looked_at = $2 where id = $1', [id, now().toISOString()]);
  const attempt = await ownAttempt(database, userId, id);
  if (needsNoPayment(attempt)) {
    await settleAttempt(database, id, 'cancelled', now());
    return;
  }
  const payment = await paymentOf(context, { ...attempt, userId });
  const isIdle = payment.status === 'payment-method-required' || payment.status === 'action-required';
  const isGivenUp = isForgotten || attempt.what === 'renewal';
  await settle(context, id, isGivenUp && isIdle ? await processor.cancel(payment.id) : payment);
};
