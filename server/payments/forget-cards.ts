import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { describeDefect } from '../platform/log/describe-defect.ts';
import type { PaymentProcessor } from './processor.ts';

const MAX_AT_ONCE = 50;

/** Each card is retried after this time, in case the processor is unreachable or refuses. */
const PAUSE_MINUTES = 10;

interface ForgetContext {
  readonly database: Database;
  readonly processor: PaymentProcessor;
  readonly now: () => Date;
  readonly log?: Logger;
}

/**
 * Records in the caller's transaction that the learner's card should be removed from the processor, unless it is `kept`.
 * If the process dies before that, `forgetCards` removes it later. Returns the card's id.
 */
export const noteUnneededCard = async (
  queries: Queries,
  userId: string,
  kept: string | null = null,
): Promise<string | undefined> => {
  const [noted] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into cards_to_forget (payment_method, processor, user_id)
     select payment_method, processor, user_id from billing_customers
     where user_id = $1 and payment_method is not null and payment_method is distinct from $2
     on conflict do nothing returning payment_method as id`,
    [userId, kept],
  );
  return noted?.id;
};

/** Removes one recorded card, as its learner asked. If that fails, `forgetCards` tries again. */
export const forgetCard = async (
  { database, processor, log }: Omit<ForgetContext, 'now'>,
  id: string,
): Promise<void> => {
  try {
    await processor.forgetCard(id);
    await database.query('delete from cards_to_forget where payment_method = $1', [id]);
  } catch (failure) {
    log?.error(describeDefect(failure), 'a card could not be removed at the processor');
  }
};

/**
 * Removes the recorded cards from the processor. A card stays while an open payment may still charge it: a renewal names
 * its card, but which card a learner pays with is known only once the payment is settled.
 */
export const forgetCards = async (context: ForgetContext, size = MAX_AT_ONCE): Promise<void> => {
  const { database, processor, now } = context;
  const due = await readRows(
    database,
    v.object({ id: v.string() }),
    `update cards_to_forget set tried_at = $2 where payment_method in (
       select payment_method from cards_to_forget c
       where processor = $1 and (tried_at is null or tried_at < $2::timestamptz - interval '${PAUSE_MINUTES} minutes')
         and not exists (select 1 from payment_attempts t
           where t.status = 'open' and t.what <> 'setup'
             and (t.payment_method = c.payment_method or (t.payment_method is null and t.user_id = c.user_id)))
       order by tried_at nulls first limit $3)
     returning payment_method as id`,
    [processor.name, now().toISOString(), size],
  );
  for (const { id } of due) await forgetCard(context, id);
};
