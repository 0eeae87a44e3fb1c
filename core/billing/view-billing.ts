import type { Caches } from '../shared/caches.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import type { Page } from '../shared/page.ts';
import { type More, type PageListState, pageList } from '../shared/page-list.ts';
import { type QueryEntry, type QueryState, query } from '../shared/query.ts';
import { mapState, type State } from '../shared/state.ts';
import type { PastPayment, ReceiptSummary } from './past-payment.ts';
import {
  type BillingDetails,
  type BillingOnFile,
  type CardStanding,
  cardExpiry,
  givenDetails,
  isPayable,
  type Month,
  type PaymentMethod,
} from './payment-method.ts';
import type { Billing } from './ports.ts';

/** The card that is charged, and the billing details on receipts, with or without a card. They are read together. */
export interface ViewPaymentMethod {
  readonly method: QueryEntry<PaymentMethod | null>;
  readonly details: QueryEntry<BillingDetails | null>;
  /** Whether checkout may charge this card: it has not expired in the learner's own calendar (PL-12). */
  readonly isPayable: (method: PaymentMethod) => boolean;
  /** What is known of the card, for what is said about the plan. A removed or new card is unknown until it is read. */
  readonly standing: State<CardStanding>;
}

export interface PaymentMethodStore extends ViewPaymentMethod {
  readonly put: (onFile: BillingOnFile) => void;
  /** Reads them when a session begins. A failure interrupts no one. */
  readonly load: (inBackground: Pick<Billing, 'onFile'>) => PortResult<BillingOnFile>;
  /** Shows a card that was just saved, and the details that came with it. */
  readonly putCard: (method: PaymentMethod) => void;
}

interface ViewPaymentMethodPorts {
  readonly caches: Caches;
  readonly billing: Billing;
  readonly thisMonth: () => Month;
}

/** `thisMonth` is in the learner's own calendar, so that a card's last day is theirs (faults.md, 20). */
export const viewPaymentMethod = ({
  caches,
  billing,
  thisMonth,
}: ViewPaymentMethodPorts): PaymentMethodStore => {
  const stored = query(caches, (_: 'mine') => billing.onFile(), { tags: ['purchases'] });
  /** Returns the same state for the same entry, so that its watchers stay subscribed. */
  const viewed = <A>(view: (known: QueryState<BillingOnFile>) => A) => {
    let made: { readonly entry: State<unknown>; readonly state: State<A> & Retry } | null = null;
    return () => {
      const entry = stored.of('mine');
      if (made?.entry !== entry) made = { entry, state: { ...mapState(entry, view), retry: entry.retry } };
      return made.state;
    };
  };
  const method = viewed((known) => partOf(known, ({ paymentMethod }) => paymentMethod));
  const details = viewed((known) => partOf(known, ({ billingDetails }) => billingDetails));
  const standing = viewed((known): CardStanding => {
    if (known.phase !== 'loaded') return 'unknown';
    const { paymentMethod } = known.value;
    if (paymentMethod !== null) return cardExpiry(paymentMethod.card, thisMonth());
    return known.stale ? 'unknown' : 'none';
  });
  const put = (onFile: BillingOnFile) => stored.put('mine', onFile);
  return {
    get method() {
      return method();
    },
    get details() {
      return details();
    },
    get standing() {
      return standing();
    },
    isPayable: ({ card }) => isPayable(card, thisMonth()),
    put,
    load: ({ onFile }) => stored.load('mine', onFile),
    putCard: (paymentMethod) =>
      put({ paymentMethod, billingDetails: givenDetails(paymentMethod.billing_details) }),
  };
};

type Retry = Pick<QueryEntry<unknown>, 'retry'>;

const partOf = <A>(known: QueryState<BillingOnFile>, part: (onFile: BillingOnFile) => A): QueryState<A> =>
  known.phase === 'loaded' ? { ...known, value: part(known.value) } : known;

type PaymentsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly payments: readonly PastPayment[];
      readonly total: number;
      readonly more: More;
    };

/** The learner's payments, newest first, page by page. */
export interface ViewPayments {
  readonly state: State<PaymentsState>;
  readonly more: () => void;
  readonly retry: () => void;
}

interface ViewBillingPorts {
  readonly caches: Caches;
  readonly billing: Billing;
}

export const viewPayments = ({ caches, billing }: ViewBillingPorts): ViewPayments => {
  const { state, more, retry } = pageList(
    caches,
    billing.history,
    (payment: PastPayment) => payment.receiptId,
    ['purchases', 'payment-method'],
  );
  return { state: mapState(state, asPayments), more, retry };
};

const asPayments = (list: PageListState<PastPayment, Page<PastPayment>>): PaymentsState =>
  list.phase === 'loaded'
    ? { phase: 'loaded', payments: list.pages.items, total: list.pages.total, more: list.more }
    : list;

/** The latest payment, for a thank-you page. */
export interface ViewLatestReceipt {
  readonly receipt: QueryEntry<ReceiptSummary | null>;
}

export const viewLatestReceipt = ({ caches, billing }: ViewBillingPorts): ViewLatestReceipt => {
  const receipts = query(caches, (_: 'latest') => billing.latestReceipt(), { tags: ['purchases'] });
  return {
    get receipt() {
      return receipts.of('latest');
    },
  };
};

/** The bytes of a payment's receipt. */
export interface OpenReceipt {
  readonly of: (receiptId: string) => QueryEntry<Uint8Array>;
}

/** Documents are large: only the latest few are cached. */
const MAX_CACHED_RECEIPTS = 3;

export const openReceipt = ({ caches, billing }: ViewBillingPorts): OpenReceipt =>
  query(caches, billing.receipt, { maxCached: MAX_CACHED_RECEIPTS });

/** The same for Lifetime only (RT-33). */
export const openLifetimeReceipt = ({ caches, billing }: ViewBillingPorts): OpenReceipt =>
  query(caches, billing.lifetimeReceipt, { maxCached: 1 });
