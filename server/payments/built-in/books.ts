import type { BookedCard, BookedPayment, Change } from '#core/billing/built-in/booked-payment.ts';
import type { Queries } from '../../platform/database/database.ts';

/** A stored card with the customer that it can charge; null once the card was removed. */
type StoredCard = BookedCard & { readonly customer: string | null };

const COLUMNS = `id, kind, customer, secret, status, amount_cents as "amountCents", currency, reference,
  payment_method as "paymentMethod", decline_code as "declineCode", challenge`;

/** Locks the payment until the transaction ends. */
export const lockPayment = async (
  queries: Queries,
  by: { readonly id: string } | { readonly secret: string } | { readonly key: string },
): Promise<BookedPayment | undefined> => {
  const [column, value] = Object.entries(by)[0] ?? [];
  const [found] = await queries.query<BookedPayment>(
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
  const [found] = await queries.query<Omit<StoredCard, 'behavior'> & { readonly behavior: string }>(
    `select id, customer, behaviour as behavior, brand, last4, exp_month as "expMonth", exp_year as "expYear", fingerprint, name,
       postal_code as "postalCode"
     from built_in_cards where id = $1`,
    [id],
  );
  return found && { ...found, behavior: JSON.parse(found.behavior) };
};
