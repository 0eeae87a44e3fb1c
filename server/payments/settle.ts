import type { Logger } from 'pino';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import { closeRefunded, noteDecline, settleAttempt } from './attempt.ts';
import { type FulfillContext, fulfill, type Settlement } from './fulfill.ts';
import type { PaymentProcessor } from './processor.ts';

export interface SettleContext extends FulfillContext {
  readonly processor: PaymentProcessor;
  readonly log?: Logger;
}

/**
 * Applies the processor's state of a payment: a success is fulfilled, or refunded when nothing can be provided for
 * it; a decline is noted; a cancelled payment closes its attempt. A payment in progress changes nothing.
 */
export const settle = async (
  context: SettleContext,
  attemptId: string,
  payment: ProcessorPayment,
): Promise<Settlement | null> => {
  const { processor, database, now } = context;
  if (payment.status === 'succeeded') {
    const card = payment.paymentMethodId === null ? null : await processor.card(payment.paymentMethodId);
    const outcome = await fulfill(context, payment, card);
    if (outcome.kind === 'refund') {
      context.log?.error({ attempt: attemptId, because: outcome.because }, 'a payment is refunded');
      if (payment.kind === 'charge') await processor.refund(payment.id, `refund-${payment.id}`);
      await closeRefunded(database, attemptId, now());
    }
    return outcome;
  }
  if (payment.status === 'cancelled') await settleAttempt(database, attemptId, 'cancelled', now());
  else await noteDecline(database, attemptId, payment.declineCode);
  return null;
};
