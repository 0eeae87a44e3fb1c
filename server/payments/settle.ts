import type { Logger } from 'pino';
import { closeRefunded, noteDecline, settleAttempt } from './attempt.ts';
import { type Fulfilling, type Fulfilment, fulfil } from './fulfil.ts';
import type { PaymentProcessor, ProcessorPayment } from './processor.ts';

export interface Settling extends Fulfilling {
  readonly processor: PaymentProcessor;
  readonly log?: Logger;
}

/**
 * Takes in how a payment stands at the processor: one that succeeded is fulfilled, or refunded where nothing is to be
 * had for it; a decline is noted; one that was cancelled there is closed here. Nothing is done for one that goes on.
 */
export const settle = async (
  settling: Settling,
  attemptId: string,
  payment: ProcessorPayment,
): Promise<Fulfilment | null> => {
  const { processor, database, now } = settling;
  if (payment.status === 'succeeded') {
    const card = payment.paymentMethodId === null ? null : await processor.card(payment.paymentMethodId);
    const outcome = await fulfil(settling, payment, card);
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
