import { paymentOf } from './ask-processor.ts';
import { ownAttempt } from './attempt.ts';
import { type Settling, settle } from './settle.ts';

/** A browser that is still there has had its turn by then. */
const PATIENCE_SECONDS = 30;
/** Nobody comes back to a payment after so long. */
const FORGOTTEN_HOURS = 24;
const MOST_AT_ONCE = 50;

interface OpenAttempt {
  readonly id: string;
  readonly userId: string;
  readonly isForgotten: boolean;
}

/**
 * Looks up what became of payments whose browser went away and whose webhook never came: a charge gets its plan though
 * nobody asks (faults.md, paying 6 and 8). What nobody came back to is called off.
 */
export const reconcile = async (settling: Settling): Promise<void> => {
  const { database, processor, now } = settling;
  const open = await database.query<OpenAttempt>(
    `select id, user_id as "userId", created_at < $1::timestamptz - interval '${FORGOTTEN_HOURS} hours' as "isForgotten"
     from payment_attempts
     where status = 'open' and processor_id is not null and user_id is not null and what <> 'renewal'
       and created_at < $1::timestamptz - interval '${PATIENCE_SECONDS} seconds'
     order by id limit ${MOST_AT_ONCE}`,
    [now().toISOString()],
  );
  for (const { id, userId, isForgotten } of open) {
    const attempt = await ownAttempt(database, userId, id);
    const payment = await paymentOf(database, processor, { ...attempt, userId }, 'Card');
    const isIdle = payment.status === 'payment-method-required' || payment.status === 'action-required';
    await settle(settling, id, isForgotten && isIdle ? await processor.cancel(payment.id) : payment);
  }
};
