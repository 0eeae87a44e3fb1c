import * as v from 'valibot';
import type { Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { confirmLifetimeEndpoint, confirmSubscriptionEndpoint } from '#contract/plans.ts';
import { needsNoPayment } from '#core/billing/payment-attempt.ts';
import { declineCauseOf } from '#core/billing/payment-intent.ts';
import { asSubscription } from '../plans/as-subscription.ts';
import { readSubscription } from '../plans/subscription-record.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { paymentOf } from './ask-processor.ts';
import { ownAttempt } from './attempt.ts';
import { fulfillFree } from './fulfill.ts';
import { settleContext } from './intents.ts';
import { settle } from './settle.ts';

/**
 * Reads the payment's status from the processor and gives the plan if it was paid. The browser only says which
 * payment to look at; its word is not trusted (faults.md, paying 8).
 */
export const confirmSubscription = handler(confirmSubscriptionEndpoint, (call) =>
  confirmed(call, call.input.body.attemptId, 'subscription'),
);

export const confirmLifetime = handler(confirmLifetimeEndpoint, (call) =>
  confirmed(call, call.input.body.attemptId, 'lifetime'),
);

const confirmed = async (
  call: Pick<Call<Endpoint>, 'caller' | 'database' | 'settings' | 'now'>,
  attemptId: string,
  what: 'subscription' | 'lifetime',
): Promise<EndpointResponse<typeof confirmSubscriptionEndpoint>> => {
  const { database } = call;
  const userId = learnerOf(call.caller);
  const context = await settleContext(call);
  const attempt = await ownAttempt(database, userId, attemptId);
  if (attempt.what !== what) throw notFound();
  if (attempt.status === 'open') {
    if (needsNoPayment(attempt)) await fulfillFree(context, userId, attemptId);
    else {
      const payment = await paymentOf(context, { ...attempt, userId });
      await settle(context, attemptId, payment);
      if (payment.status !== 'succeeded')
        return outcome(call, userId, attemptId, payment.status, payment.declineCode);
    }
  }
  const { status } = await ownAttempt(database, userId, attemptId);
  // The learner may never receive this response; the latest receipt tells them instead.
  return outcome(call, userId, attemptId, status === 'succeeded' ? 'succeeded' : 'cancelled', null);
};

type Outcome = EndpointResponse<typeof confirmSubscriptionEndpoint>;

const outcome = async (
  { database, now }: Pick<Call<Endpoint>, 'database' | 'now'>,
  userId: string,
  attemptId: string,
  status: Outcome['status'],
  declineCode: string | null,
): Promise<Outcome> => {
  const [payment] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from payments where attempt_id = $1 and user_id = $2',
    [attemptId, userId],
  );
  return {
    status,
    decline: declineCode === null ? null : declineCauseOf(declineCode),
    subscription: asSubscription(await readSubscription(database, userId, now())),
    receiptId: payment?.id ?? null,
  };
};
