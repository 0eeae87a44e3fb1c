import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { BookedCard, BookedPayment, Change } from '#core/billing/built-in/booked-payment.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';

const bookStatus = v.picklist([
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
]);

const paymentReferenceRow = v.object({ attemptId: v.string(), userId: v.string() });

const bookedPaymentRow = v.object({
  id: v.string(),
  kind: v.picklist(['charge', 'setup']),
  customer: v.string(),
  secret: v.string(),
  status: bookStatus,
  amountCents: v.number(),
  currency: v.string(),
  reference: paymentReferenceRow,
  paymentMethod: v.nullable(v.string()),
  declineCode: v.nullable(v.string()),
  challenge: v.nullable(v.string()),
});

const processorCardRow = v.object({
  brand: v.string(),
  last4: v.string(),
  expMonth: v.number(),
  expYear: v.number(),
  fingerprint: v.nullable(v.string()),
  name: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
});

const cardBehaviorRow = v.object({
  brand: v.string(),
  charge: v.nullable(v.string()),
  keep: v.nullable(v.string()),
  challenge: v.picklist(['never', 'when-present', 'always']),
});

const bookedCardRow = v.object({ ...processorCardRow.entries, id: v.string(), behavior: cardBehaviorRow });

/** A stored card with the customer that it can charge; null once the card was removed. */
const storedCardRow = v.object({ ...bookedCardRow.entries, customer: v.nullable(v.string()) });
type StoredCard = Decoded<typeof storedCardRow>;

const COLUMNS = `id, kind, customer, secret, status, amount_cents as "amountCents", currency, reference,
  payment_method as "paymentMethod", decline_code as "declineCode", challenge`;

/** Locks the payment until the transaction ends. */
export const lockPayment = async (
  queries: Queries,
  by: { readonly id: string } | { readonly secret: string } | { readonly key: string },
): Promise<BookedPayment | undefined> => {
  const [column, value] = Object.entries(by)[0] ?? [];
  const [found] = await readRows(
    queries,
    bookedPaymentRow,
    `select ${COLUMNS} from built_in_payments where ${column} = $1 for update`,
    [value],
  );
  return found;
};

export const storePayment = async (
  queries: Queries,
  key: string,
  payment: Pick<
    BookedPayment,
    'id' | 'kind' | 'customer' | 'secret' | 'amountCents' | 'currency' | 'reference'
  >,
): Promise<void> => {
  await queries.query(
    `insert into built_in_payments (id, key, kind, customer, secret, status, amount_cents, currency, reference)
     values ($1, $2, $3, $4, $5, 'requires_payment_method', $6, $7, $8::jsonb) on conflict (key) do nothing`,
    [
      payment.id,
      key,
      payment.kind,
      payment.customer,
      payment.secret,
      payment.amountCents,
      payment.currency,
      JSON.stringify(payment.reference),
    ],
  );
};

export const changePayment = async (
  queries: Queries,
  payment: BookedPayment,
  change: Change,
): Promise<BookedPayment> => {
  const changed = { ...payment, ...change };
  await queries.query(
    `update built_in_payments set status = $2, payment_method = $3, decline_code = $4, challenge = $5
     where id = $1`,
    [payment.id, changed.status, changed.paymentMethod, changed.declineCode, changed.challenge],
  );
  return changed;
};

export const bookCard = async (queries: Queries, customer: string, card: BookedCard): Promise<void> => {
  await queries.query(
    `insert into built_in_cards
       (id, customer, behaviour, brand, last4, exp_month, exp_year, fingerprint, name, postal_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      card.id,
      customer,
      JSON.stringify(card.behavior),
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

export const storedCard = async (queries: Queries, id: string): Promise<StoredCard | undefined> => {
  const [found] = await readRows(
    queries,
    v.object({ ...v.omit(storedCardRow, ['behavior']).entries, behavior: v.string() }),
    `select id, customer, behaviour as behavior, brand, last4, exp_month as "expMonth", exp_year as "expYear", fingerprint, name,
       postal_code as "postalCode"
     from built_in_cards where id = $1`,
    [id],
  );
  return found && { ...found, behavior: JSON.parse(found.behavior) };
};
