import type { PaymentApp, Processor } from './payment-app.ts';

export const DISTURBANCES = ['offline', 'reload', 'tab killed', 'double click', 'two tabs'] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** Every payment status that checkout can show. */
export type Said =
  | 'form'
  /** Back at the form: the card was declined. */
  | 'declined'
  /** Back at the form: the payment could not be started. */
  | 'not begun'
  /** The bank's challenge is shown. */
  | 'asked'
  /** The bank requires authentication, and the learner can continue. */
  | 'waiting'
  | 'checking'
  | 'paid'
  /** Another tab has paid for it. */
  | 'bought already';

/** What can be clicked at checkout. */
export type Control = 'pay' | 'continue' | 'confirm at the bank' | 'refuse at the bank' | 'check now';

/** A tab at checkout of Pro: only the app's use cases, or a browser. */
export interface CheckoutTab {
  readonly typeCard: (number: string) => Promise<void>;
  readonly click: (control: Control) => Promise<void>;
  readonly doubleClick: (control: Control) => Promise<void>;
  /** Resolves once the tab shows this, and rejects if it doesn't. */
  readonly expectSaid: (what: Said) => Promise<void>;
  /** Resolves if nothing shown matches. */
  readonly expectSilence: (words: RegExp) => Promise<void>;
  /** Reloads the page: its requests are aborted, and its memory is lost. */
  readonly reload: () => Promise<void>;
  /** The tab ends without notice, as when the system kills it. */
  readonly kill: () => Promise<void>;
  /** Resolves if its other pages show one payment; returns everything that a script could read there. */
  readonly expectOnePayment: () => Promise<string>;
}

/** Requests between the app and the server or processor. */
export interface Held {
  /** Resolves once all of them are held. */
  readonly arrived: Promise<void>;
  /** The request is processed, and its response is lost. */
  readonly execute: () => Promise<void>;
  /** They never reach the other side either. */
  readonly lose: () => void;
  /** They continue normally. */
  readonly pass: () => void;
}

/** The network between a learner's tabs and everything else. */
export interface Network {
  readonly hold: (call: RegExp, many?: number) => Held;
  readonly goOffline: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** The number of such requests sent. */
  readonly count: (call: RegExp) => number;
  /** Every requested URL. */
  readonly addresses: readonly string[];
}

/** One learner, for whom a rule is tested with a disturbance. */
export interface Cell {
  readonly app: PaymentApp;
  readonly userId: string;
  readonly token: string;
  readonly network: Network;
  /** A new tab, at checkout of Pro. */
  readonly open: () => Promise<CheckoutTab>;
}

/** A payment rule of faults.md, at the moment when it applies. */
export interface Rule {
  /** Its number in faults.md, and the case. */
  readonly rule: string;
  /** The outcome. */
  readonly outcome: string;
  readonly processor: Processor;
  /** Opens a tab and brings it to the moment. */
  readonly lead: (cell: Cell) => Promise<CheckoutTab>;
  /** The outcome in a second tab, if it differs. */
  readonly join?: (cell: Cell) => Promise<CheckoutTab>;
  /** What is clicked then. */
  readonly control: Control;
  /**
   * The request that the click sends: a disturbance happens once it was processed and before its response arrives.
   * Without one, nothing is in progress, and only a double click clicks.
   */
  readonly call?: RegExp;
  /** The request itself is lost, instead of its response. */
  readonly isLost?: boolean;
  /** What happens elsewhere while the request is in flight. */
  readonly meanwhile?: (cell: Cell) => Promise<void>;
  /** What the tab shows afterward; with two tabs, what each shows. */
  readonly says: Readonly<
    Record<Exclude<Disturbance, 'two tabs'>, Said> & Record<'two tabs', readonly [Said, Said]>
  >;
  /** Further checks of each tab, before the learner continues. */
  readonly also?: (cell: Cell, tab: CheckoutTab, disturbance: Disturbance) => Promise<void>;
  /** What happens elsewhere before the learner continues. */
  readonly elsewhere?: (cell: Cell) => Promise<void>;
}
