import type { Database } from '../database/database.ts';
import { priceForSale } from '../plans/catalogue.ts';
import { type Attempt, isSetup, noteProcessorId } from './attempt.ts';
import { customerOf } from './customer.ts';
import type { PaymentProcessor, ProcessorPayment } from './processor.ts';

type OwnAttempt = Attempt & { readonly userId: string };

/**
 * The processor's payment of an attempt: looked up where it is known, else created with the attempt's own key, so that
 * a creation whose answer was lost is found again and never doubled (faults.md, paying 2). Whoever asks says the same in
 * every particular, for a processor refuses a key that comes with other ones.
 */
export const paymentOf = async (
  database: Database,
  processor: PaymentProcessor,
  attempt: OwnAttempt,
): Promise<ProcessorPayment> => {
  if (attempt.processorId !== null) return processor.retrieve(attempt.processorId);
  const customer = await customerOf(database, processor, attempt.userId);
  const about = {
    key: attempt.idempotencyKey,
    reference: { attemptId: attempt.id, userId: attempt.userId },
    customer,
  };
  const created = isSetup(attempt)
    ? await processor.createSetup(about)
    : await processor.createPayment({
        ...about,
        amount: attempt.amountCents,
        currency: attempt.currency,
        description: describe(attempt),
        ...(attempt.paymentMethod !== null && { offSession: { paymentMethodId: attempt.paymentMethod } }),
      });
  await noteProcessorId(database, attempt.id, created.id);
  return created;
};

const describe = ({ priceHash }: Attempt): string =>
  (priceHash === null ? undefined : priceForSale(priceHash)?.title) ?? 'Card';
