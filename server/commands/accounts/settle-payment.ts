import { moneyText } from '#core/billing/money-text.ts';
import type { PaymentAttempt } from '#core/billing/payment-attempt.ts';
import { utcDay } from '#core/shared/calendar-day.ts';
import { paymentOf } from '../../payments/ask-processor.ts';
import { closeRefunded, mayHaveCharged, settleAttempt, unsettledAttempt } from '../../payments/attempt.ts';
import { fulfill } from '../../payments/fulfill.ts';
import { PaymentUnknown, ProcessorUnreachable } from '../../payments/processor.ts';
import { processorOf } from '../../payments/processor-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { ChangeOutcome } from './account-admin.ts';

/**
 * Settles a payment that the processor can no longer report on, because the operator switched processor accounts
 * while it was in progress. Refused for every payment that can still be looked up, so that no plan is given twice or
 * for free.
 */
export const settlePayment = async (
  database: Database,
  settings: Settings,
  userId: string,
  outcome: 'paid' | 'unpaid' | null,
): Promise<ChangeOutcome> => {
  const now = () => new Date();
  const processor = await processorOf({ database, settings });
  const found = await unsettledAttempt(database, userId);
  if (found === undefined || !mayHaveCharged(found)) return refused('No payment waits to be settled.');
  const attempt = { ...found, userId };
  const knows = await paymentOf({ database, processor, now }, attempt).then(
    () => 'yes',
    (failure: unknown) => {
      if (failure instanceof PaymentUnknown) return 'no';
      if (failure instanceof ProcessorUnreachable) return 'silent';
      throw failure;
    },
  );
  if (knows === 'yes') return refused('The processor knows the payment: it settles by itself.');
  if (knows === 'silent') return refused('The processor can’t be reached. Try again later.');
  if (outcome === null) return done(`${described(attempt)}\nIt waits for: settle EMAIL paid, or unpaid.`);
  if (outcome === 'unpaid') {
    await settleAttempt(database, attempt.id, 'cancelled', now());
    await closeRefunded(database, attempt.id, now());
    return done('It counts as unpaid: the learner can buy again.');
  }
  const { amountCents: amount, currency, processorId } = attempt;
  const fulfillment = await fulfill(
    { database, settings, now },
    {
      id: processorId ?? `settled-${attempt.id}`,
      kind: 'charge',
      clientSecret: '',
      status: 'succeeded',
      declineCode: null,
      amount,
      currency,
      paymentMethodId: null,
      reference: { attemptId: attempt.id, userId },
    },
    null,
  );
  return fulfillment.kind === 'fulfilled'
    ? done('It counts as paid: the plan is given, and the receipt sent.')
    : refused(
        'What was paid for is not wanted any more. Give the money back where it was taken, then: unpaid.',
      );
};

const described = ({ id, processorId, amountCents, currency, what, createdAt }: PaymentAttempt): string =>
  `Attempt ${id} of ${utcDay(new Date(createdAt))} (UTC), ${moneyText(amountCents, currency)} for ${what}: ` +
  `${processorId ?? 'a payment without a known id'}, its metadata naming attemptId ${id}.`;

const done = (said: string): ChangeOutcome => ({ isDone: true, said: `${said}\n` });
const refused = (said: string): ChangeOutcome => ({ isDone: false, said: `${said}\n` });
