import * as v from 'valibot';
import type { ProcessorCard } from '#core/billing/processor-payment.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { noteUnneededCard } from './forget-cards.ts';
import type { PaymentProcessor } from './processor.ts';

/**
 * Returns the learner's customer at the processor. The learner's own idempotency key keeps repeated calls from
 * creating two customers.
 */
export const customerOf = async (
  database: Database,
  processor: PaymentProcessor,
  userId: string,
): Promise<string> => {
  const known = await knownCustomer(database, processor, userId);
  if (known !== null) return known;
  const made = await processor.createCustomer({ userId, key: `customer-${userId}` });
  await database.query(
    `insert into billing_customers as b (user_id, processor, customer) values ($1, $2, $3)
     on conflict (user_id) do update set
       customer = excluded.customer, processor = excluded.processor, payment_method = null
     where b.processor <> excluded.processor or b.customer is null`,
    [userId, processor.name, made],
  );
  return (await knownCustomer(database, processor, userId)) ?? made;
};

/**
 * Replaces a customer that the processor no longer knows, together with its saved card. The idempotency key contains
 * the old customer's id, so that concurrent callers get the same new one.
 */
export const replaceCustomer = async (
  database: Database,
  processor: PaymentProcessor,
  userId: string,
  gone: string,
): Promise<string> => {
  const made = await processor.createCustomer({ userId, key: `customer-${userId}-after-${gone}` });
  await database.query(
    `update billing_customers set customer = $4, payment_method = null
     where user_id = $1 and processor = $2 and customer = $3`,
    [userId, processor.name, gone, made],
  );
  return (await knownCustomer(database, processor, userId)) ?? made;
};

const knownCustomer = async (
  database: Database,
  processor: PaymentProcessor,
  userId: string,
): Promise<string | null> => {
  const [known] = await readRows(
    database,
    v.object({ customer: v.nullable(v.string()) }),
    'select customer from billing_customers where user_id = $1 and processor = $2',
    [userId, processor.name],
  );
  return known?.customer ?? null;
};

/**
 * Makes a card the one that is charged, replacing the previous one, and allows new expiry alerts for it. Keeps its name
 * and postal code for the next checkout if the learner has given no address.
 */
export const saveCard = async (
  queries: Queries,
  userId: string,
  paymentMethodId: string,
  card: ProcessorCard,
): Promise<void> => {
  await noteUnneededCard(queries, userId, paymentMethodId);
  await queries.query(
    `update billing_customers set payment_method = $2, card_brand = $3, card_last4 = $4, card_exp_month = $5,
       card_exp_year = $6, card_fingerprint = $7, name = coalesce(name, $8),
       postal_code = case when line1 is null then coalesce($9, postal_code) else postal_code end,
       card_alerted_for = case when payment_method = $2 then card_alerted_for end
     where user_id = $1`,
    [
      userId,
      paymentMethodId,
      card.brand,
      card.last4,
      card.expMonth,
      card.expYear,
      card.fingerprint,
      card.name,
      card.postalCode,
    ],
  );
};
