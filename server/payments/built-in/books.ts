import type { Queries } from '../../database/database.ts';
import type { PaymentReference } from '../processor.ts';
import type { CardBehavior } from './test-cards.ts';

type BookStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** A payment in the built-in processor's own books. */
export interface BookedPayment {
  readonly id: string;
  readonly kind: 'charge' | 'setup';
  readonly customer: string;
  readonly secret: string;
  readonly status: BookStatus;
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: PaymentReference;
  readonly paymentMethod: string | null;
  readonly declineCode: string | null;
  readonly challenge: string | null;
}

/** A card without its number. */
export interface BookedCard {
  readonly id: string;
  readonly behavior: CardBehavior;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint: string;
  readonly name: string | null;
}

/** A card in the books, with the customer who may be charged by it; null once it was forgotten. */
type KeptCard = BookedCard & { readonly customer: string | null };

const COLUMNS = `id, kind, customer, secret, status, amount_cents as "amountCents", currency, reference,
  payment_method as "paymentMethod", decline_code as "declineCode", challenge`;

/** Kept from every other writer until the transaction's end. */
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

export const bookPayment = async (
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
      ...[payment.id, key, payment.kind, payment.customer, payment.secret],
      ...[payment.amountCents, payment.currency, JSON.stringify(payment.reference)],
    ],
  );
};

export type Change = Partial<Pick<BookedPayment, 'status' | 'paymentMethod' | 'declineCode' | 'challenge'>>;

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
    `insert into built_in_cards (id, customer, behaviour, brand, last4, exp_month, exp_year, fingerprint, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[card.id, customer, JSON.stringify(card.behavior), card.brand, card.last4],
      ...[card.expMonth, card.expYear, card.fingerprint, card.name],
    ],
  );
};

export const bookedCard = async (queries: Queries, id: string): Promise<KeptCard | undefined> => {
  const [found] = await queries.query<Omit<KeptCard, 'behavior'> & { readonly behavior: string }>(
    `select id, customer, behaviour as behavior, brand, last4, exp_month as "expMonth", exp_year as "expYear", fingerprint, name
     from built_in_cards where id = $1`,
    [id],
  );
  return found && { ...found, behavior: JSON.parse(found.behavior) };
};
