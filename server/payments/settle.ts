import type { Logger } from 'pino';
import { closeRefunded, noteDecline, settleAttempt } from './attempt.ts';
import { type FulfillContext, type Fulfillment, fulfill } from './fulfill.ts';
import type { PaymentProcessor, ProcessorPayment } from './processor.ts';

export interface SettleContext extends FulfillContext {
  readonly processor: PaymentProcessor;
  readonly log?: Logger;
}

/**
 * Takes in how a payment stands at the processor: one that succeeded is fulfilled, or refunded where nothing is to be
 * had for it; a decline is noted; one that was cancelled there is closed here. Nothing is done for one that goes on.
 */
export const settle = async (
  settling: SettleContext,
  attemptId: string,
  payment: ProcessorPayment,
): Promise<Fulfillment | null> => {
  const { processor, database, now } = settling;
  if (payment.status === 'succeeded') {
    const card = payment.paymentMethodId === null ? null : await processor.card(payment.paymentMethodId);
    const outcome = await fulfill(settling, payment, card);
    if (outcome.kind === 'refund') {
      settling.log?.error({ attempt: attemptId, because: outcome.because }, 'a payment is refunded');
      if (payment.kind === 'charge') await processor.refund(payment.id, `refund-${payment.id}`);
      await closeRefunded(database, attemptId, now());
    }
    return outcome;
  }
  if (payment.status === 'cancelled') await settleAttempt(database, attemptId, 'cancelled', now());
  else await noteDecline(database, attemptId, payment.declineCode);
  return null;
};
