import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { PaymentApp } from './payment-app.ts';

/** The processor's records of one learner, independent of ours. */
interface ProcessorBooks {
  /** Amounts charged and not refunded, in cents; a payment charged twice appears twice. */
  readonly charges: readonly number[];
  /** The number of payments ever begun. */
  readonly begun: number;
  readonly clientSecrets: readonly string[];
}

const bookedRow = v.object({ secret: v.string(), amount: v.number(), charges: v.number() });
type Booked = Decoded<typeof bookedRow>;

export const processorBooks = async (app: PaymentApp, userId: string): Promise<ProcessorBooks> => {
  const booked = app.stripe === null ? await inDatabase(app, userId) : inDouble(app.stripe, userId);
  return {
    charges: booked.flatMap(({ amount, charges }) => Array<number>(charges).fill(amount)),
    begun: booked.length,
    clientSecrets: booked.map(({ secret }) => secret),
  };
};

const inDatabase = ({ database }: PaymentApp, userId: string): Promise<readonly Booked[]> =>
  readRows(
    database,
    bookedRow,
    `select p.secret, p.amount_cents as amount,
       (p.status = 'succeeded' and p.refunded_at is null)::integer as charges
     from built_in_payments p join built_in_customers c on c.id = p.customer
     where c.user_reference = $1 and p.kind = 'charge'`,
    [userId],
  );

const inDouble = ({ books }: NonNullable<PaymentApp['stripe']>, userId: string): readonly Booked[] =>
  [...books.intents.values()]
    .filter(({ object, metadata }) => object === 'payment_intent' && metadata.userId === userId)
    .map(({ clientSecret, amount, charges, refund }) => ({
      secret: clientSecret,
      amount,
      charges: refund === null ? charges : 0,
    }));

/** Our records of one learner. */
interface OwnBooks {
  readonly plan: string;
  /** In cents. */
  readonly payments: readonly number[];
  /** The number of payment attempts by status. */
  readonly attempts: Readonly<Record<string, number>>;
}

export const ownBooks = async ({ database }: PaymentApp, userId: string): Promise<OwnBooks> => {
  const [held] = await readRows(
    database,
    v.object({ plan: v.string() }),
    'select plan_name as plan from subscriptions where user_id = $1',
    [userId],
  );
  const payments = await readRows(
    database,
    v.object({ cents: v.number() }),
    'select amount_cents as cents from payments where user_id = $1 and refunded_at is null',
    [userId],
  );
  const attempts = await readRows(
    database,
    v.object({ status: v.string(), many: v.number() }),
    `select status, count(*)::integer as many from payment_attempts where user_id = $1 and what <> 'setup'
     group by status`,
    [userId],
  );
  return {
    plan: held?.plan ?? 'Free',
    payments: payments.map(({ cents }) => cents),
    attempts: Object.fromEntries(attempts.map(({ status, many }) => [status, many])),
  };
};
