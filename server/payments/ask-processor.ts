import type { Logger } from 'pino';
import { isSetup, type PaymentAttempt } from '#core/billing/payment-attempt.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import { priceForSale } from '#core/plans/catalog.ts';
import type { Database } from '../platform/database/database.ts';
import { mayHaveCharged, moveAttempt, noteProcessorId, noteUnknown, settleAttempt } from './attempt.ts';
import { customerOf, replaceCustomer } from './customer.ts';
import { CustomerUnknown, type PaymentProcessor, PaymentUnknown, ProcessorRefused } from './processor.ts';

type OwnAttempt = PaymentAttempt & { readonly userId: string };

interface Asking {
  readonly database: Database;
  readonly processor: PaymentProcessor;
  readonly now: () => Date;
  readonly log?: Logger;
}

/**
 * Returns the processor's payment of an attempt. Looks up a known payment. Creates an unknown one from the stored
 * attempt alone with the attempt's own idempotency key, so that a creation whose response was lost is found again and
 * never duplicated (faults.md, paying 2). A payment that is refused permanently closes the attempt; the next try is a
 * new one. If the processor does not know the payment (another account's), it is created again if it cannot have been
 * charged. Otherwise the call fails with `PaymentUnknown` until the operator settles it, because we cannot know
 * whether it was paid.
 */
export const paymentOf = async (asking: Asking, attempt: OwnAttempt): Promise<ProcessorPayment> => {
  const { database, processor } = asking;
  try {
    if (attempt.processor !== processor.name) throw new PaymentUnknown(`It is of ${attempt.processor}.`);
    if (attempt.processorId !== null) return await processor.retrieve(attempt.processorId);
  } catch (failure) {
    if (!(failure instanceof PaymentUnknown)) throw failure;
    if (mayHaveCharged(attempt)) {
      await reportUnknown(asking, attempt);
      throw failure;
    }
    await moveAttempt(database, attempt, processor.name);
  }
  return begin(asking, attempt);
};

/** Logs the unknown payment for the operator, once for each attempt. */
const reportUnknown = async (
  { database, log }: Asking,
  { id, processorId }: PaymentAttempt,
): Promise<void> => {
  if (log === undefined || !(await noteUnknown(database, id))) return;
  log.error(
    { attempt: id, payment: processorId },
    'the processor does not know a payment, which waits to be settled: see “Another Stripe account” in docs/deploying.md',
  );
};

const begin = async (asking: Asking, attempt: OwnAttempt): Promise<ProcessorPayment> => {
  const { database, processor, now } = asking;
  const customer = await customerOf(database, processor, attempt.userId);
  try {
    const created = await create(processor, attempt, customer).catch(async (failure: unknown) => {
      // An off-session charge uses a card of this very customer, so a missing customer has no card to charge.
      if (!(failure instanceof CustomerUnknown) || attempt.paymentMethod !== null) throw failure;
      return create(processor, attempt, await replaceCustomer(database, processor, attempt.userId, customer));
    });
    await noteProcessorId(database, attempt.id, created.id);
    return created;
  } catch (failure) {
    if (failure instanceof ProcessorRefused) await settleAttempt(database, attempt.id, 'cancelled', now());
    throw failure;
  }
};

const create = (
  processor: PaymentProcessor,
  attempt: OwnAttempt,
  customer: string,
): Promise<ProcessorPayment> => {
  const { id: attemptId, userId, amountCents: amount, currency } = attempt;
  // The idempotency key includes the customer, because the same payment for another customer is a new request.
  const key = `${attempt.idempotencyKey}-${customer}`;
  const about = { key, customer, reference: { attemptId, userId } };
  if (isSetup(attempt)) return processor.createSetup(about);
  const { paymentMethod: paymentMethodId } = attempt;
  const description = describe(attempt);
  const offSession = paymentMethodId === null ? {} : { offSession: { paymentMethodId } };
  return processor.createPayment({ ...about, amount, currency, description, ...offSession });
};

const describe = ({ priceHash }: PaymentAttempt): string =>
  (priceHash === null ? undefined : priceForSale(priceHash)?.title) ?? 'Card';
