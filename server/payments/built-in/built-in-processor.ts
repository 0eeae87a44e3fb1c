import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { asProcessorPayment, type BookedPayment } from '#core/billing/built-in/booked-payment.ts';
import { canceled, chargedOffSession } from '#core/billing/built-in/charge.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import {
  KeyTaken,
  type NewPayment,
  type NewSetup,
  type PaymentProcessor,
  PaymentUnknown,
  ProcessorRefused,
  processorRefundRow,
  type RefundBatch,
} from '../processor.ts';
import { changePayment, lockPayment, storedCard, storePayment } from './books.ts';

/** How many refunds or disputes are read at once. */
const BATCH = 100;

/**
 * The built-in payment processor, which sells plans without an outside account. It stores its payments in the
 * database and accepts only the published test cards. Its browser side is contract/built-in-processor.ts. It reports
 * payments within the same process, so it has no webhook.
 */
export const builtInProcessor = (database: Database, batch = BATCH): PaymentProcessor => ({
  name: 'built-in',
  publishableKey: null,
  createCustomer: async ({ userId, key }) => {
    await database.query(
      `insert into built_in_customers (id, key, user_reference) values ($1, $2, $3) on conflict (key) do nothing`,
      [newId('cus'), key, userId],
    );
    const [customer] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id from built_in_customers where key = $1',
      [key],
    );
    if (customer === undefined) throw new ProcessorRefused('The customer was not stored.');
    return customer.id;
  },
  createPayment: (payment) =>
    database.transaction(async (queries) => {
      const booked = await book(queries, 'charge', payment);
      const card = payment.offSession && (await storedCard(queries, payment.offSession.paymentMethodId));
      if (payment.offSession === undefined || booked.status !== 'requires_payment_method')
        return asProcessorPayment(booked);
      // A repeated call with the same key returns the first decline.
      if (booked.declineCode !== null) return asProcessorPayment(booked);
      if (card === undefined || card.customer !== payment.customer)
        throw new ProcessorRefused('The customer has no such card.');
      return asProcessorPayment(await changePayment(queries, booked, chargedOffSession(booked, card)));
    }),
  createSetup: (setup) =>
    database.transaction(async (queries) => asProcessorPayment(await book(queries, 'setup', setup))),
  retrieve: (id) => database.transaction(async (queries) => asProcessorPayment(await known(queries, id))),
  cancel: (id) =>
    database.transaction(async (queries) => {
      const booked = await known(queries, id);
      return asProcessorPayment(await changePayment(queries, booked, canceled(booked)));
    }),
  refund: async (id) => {
    await database.query(
      `update built_in_payments set refunded_at = coalesce(refunded_at, now())
       where id = $1 and kind = 'charge' and status = 'succeeded'`,
      [id],
    );
  },
  card: async (id) => {
    const card = await storedCard(database, id);
    if (card === undefined) throw new ProcessorRefused('There is no such card.');
    const { brand, last4, expMonth, expYear, fingerprint, name, postalCode } = card;
    return { brand, last4, expMonth, expYear, fingerprint, name, postalCode };
  },
  forgetCard: async (id) => {
    await database.query('update built_in_cards set customer = null where id = $1', [id]);
  },
  readEvent: () => null,
  recentRefunds: (_, after) => readReturned(database, 'refund', batch, after),
  lostDisputes: (_, after) => readReturned(database, 'dispute', batch, after),
});

const RETURNED_AT = { refund: 'refunded_at', dispute: 'dispute_lost_at' } as const;

/** The payments that went back in that way, in the order of their ids. */
const readReturned = async (
  database: Database,
  by: keyof typeof RETURNED_AT,
  batch: number,
  after: string | null,
): Promise<RefundBatch> => {
  const refunds = await readRows(
    database,
    processorRefundRow,
    `select id as "paymentId", '${by}' as by, amount_cents as cents, true as "isWhole", ${RETURNED_AT[by]} as at
     from built_in_payments where ${RETURNED_AT[by]} is not null and ($1::text is null or id > $1)
     order by id limit $2`,
    [after, batch],
  );
  return { refunds, next: refunds.length < batch ? null : (refunds.at(-1)?.paymentId ?? null) };
};

const book = async (
  queries: Queries,
  kind: 'charge' | 'setup',
  asked: NewSetup | NewPayment,
): Promise<BookedPayment> => {
  const amountCents = 'amount' in asked ? asked.amount : 0;
  await storePayment(queries, asked.key, {
    id: newId(kind === 'charge' ? 'pay' : 'set'),
    kind,
    customer: asked.customer,
    secret: randomBytes(32).toString('base64url'),
    amountCents,
    currency: 'currency' in asked ? asked.currency : 'USD',
    reference: asked.reference,
  });
  const booked = await lockPayment(queries, { key: asked.key });
  if (booked === undefined) throw new ProcessorRefused('The payment was not stored.');
  if (booked.kind !== kind || booked.amountCents !== amountCents)
    throw new KeyTaken('This key was used for another payment.');
  return booked;
};

const known = async (queries: Queries, id: string): Promise<BookedPayment> => {
  const booked = await lockPayment(queries, { id });
  if (booked === undefined) throw new PaymentUnknown('There is no such payment.');
  return booked;
};

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
