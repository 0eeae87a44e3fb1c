import type { Database } from '../database/database.ts';
import { priceForSale } from '../plans/catalogue.ts';
import { type Attempt, isSetup, noteProcessorId, settleAttempt } from './attempt.ts';
import { customerOf, replaceCustomer } from './customer.ts';
import {
  CustomerUnknown,
  type PaymentProcessor,
  type ProcessorPayment,
  ProcessorRefused,
} from './processor.ts';

type OwnAttempt = Attempt & { readonly userId: string };

interface Asking {
  readonly database: Database;
  readonly processor: PaymentProcessor;
  readonly now: () => Date;
}

/**
 * The processor's payment of an attempt: looked up where it is known, else created with the attempt's own key and with
 * what is stored of it alone, so that a creation whose answer was lost is found again, whoever asks, and never doubled
 * (faults.md, paying 2). One that is refused for good closes the attempt: the next try is a new one.
 */
export const paymentOf = async (asking: Asking, attempt: OwnAttempt): Promise<ProcessorPayment> => {
  const { database, processor, now } = asking;
  if (attempt.processorId !== null) return processor.retrieve(attempt.processorId);
  const customer = await customerOf(database, processor, attempt.userId);
  try {
    const created = await create(processor, attempt, customer).catch(async (failure: unknown) => {
      // A charge without the learner is to a card of that very customer's: there is none.
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
  // A key is for one request: the same payment for another customer is another one.
  const key = `${attempt.idempotencyKey}-${customer}`;
  const about = { key, customer, reference: { attemptId, userId } };
  if (isSetup(attempt)) return processor.createSetup(about);
  const { paymentMethod: paymentMethodId } = attempt;
  const description = describe(attempt);
  const offSession = paymentMethodId === null ? {} : { offSession: { paymentMethodId } };
  return processor.createPayment({ ...about, amount, currency, description, ...offSession });
};

const describe = ({ priceHash }: Attempt): string =>
  (priceHash === null ? undefined : priceForSale(priceHash)?.title) ?? 'Card';
