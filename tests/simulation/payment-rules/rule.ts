import type { PaymentApp, Processor } from './payment-app.ts';

export const DISTURBANCES = ['offline', 'reload', 'tab killed', 'double click', 'two tabs'] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** All that checkout may say of how a payment stands. */
export type Said =
  | 'form'
  /** Back at the form: the card was declined. */
  | 'declined'
  /** Back at the form: the payment could not be begun. */
  | 'not begun'
  /** The bank's question is before the learner. */
  | 'asked'
  /** The bank has asked something, and the learner can go on with it. */
  | 'waiting'
  | 'checking'
  | 'paid'
  /** Another tab has paid for it. */
  | 'bought already';

/** What can be clicked at checkout. */
export type Control = 'pay' | 'continue' | 'confirm at the bank' | 'refuse at the bank' | 'check now';

/** A tab at checkout of Pro: of the app's use cases alone, or of a browser. */
export interface CheckoutTab {
  readonly typeCard: (number: string) => Promise<void>;
  readonly click: (control: Control) => Promise<void>;
  readonly doubleClick: (control: Control) => Promise<void>;
  /** Passes once the tab says this, and rejects when it doesn't. */
  readonly expectSaid: (what: Said) => Promise<void>;
  /** Passes when no word of what is shown matches. */
  readonly expectSilence: (words: RegExp) => Promise<void>;
  /** The page is loaded anew: what it asked for is aborted, and its memory is gone. */
  readonly reload: () => Promise<void>;
  /** The tab is gone without a word, as when the system ends it. */
  readonly kill: () => Promise<void>;
  /** Passes when its other pages tell of one payment, and answers all that a script could read in it. */
  readonly expectOnePayment: () => Promise<string>;
}

/** Calls that stand between the app and the other side. */
export interface Held {
  /** So many of them are there. */
  readonly arrived: Promise<void>;
  /** The other side does what they ask, and nobody hears of it. */
  readonly carryOut: () => Promise<void>;
  /** They never get to the other side either. */
  readonly lose: () => void;
  /** They go on as if nothing had been. */
  readonly pass: () => void;
}

/** What lies between a learner, in all their tabs, and everybody else. */
export interface Network {
  readonly hold: (call: RegExp, many?: number) => Held;
  readonly goOffline: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** How many such calls set out. */
  readonly count: (call: RegExp) => number;
  /** Every address that was asked for. */
  readonly addresses: readonly string[];
}

/** One learner, before whom a rule meets a disturbance. */
export interface Cell {
  readonly app: PaymentApp;
  readonly userId: string;
  readonly token: string;
  readonly network: Network;
  /** A new tab, at checkout of Pro. */
  readonly open: () => Promise<CheckoutTab>;
}

/** A payment rule of faults.md, at the moment when it matters. */
export interface Rule {
  /** As faults.md numbers it, and which of its cases this is. */
  readonly rule: string;
  /** What comes of it. */
  readonly outcome: string;
  readonly processor: Processor;
  /** Opens a tab and brings it to the moment. */
  readonly lead: (cell: Cell) => Promise<CheckoutTab>;
  /** The same for a second tab, where it comes there otherwise. */
  readonly join?: (cell: Cell) => Promise<CheckoutTab>;
  /** What is clicked then. */
  readonly control: Control;
  /**
   * The call that the click ends in: a disturbance comes when the other side has done what it asks and nobody has heard
   * of it. Without one nothing is under way, and only a double click clicks.
   */
  readonly call?: RegExp;
  /** The call never arrives, in place of its answer. */
  readonly isLost?: boolean;
  /** What happens elsewhere while the call is on its way. */
  readonly meanwhile?: (cell: Cell) => Promise<void>;
  /** What the tab says after it; of two tabs, what each of them says. */
  readonly says: Readonly<
    Record<Exclude<Disturbance, 'two tabs'>, Said> & Record<'two tabs', readonly [Said, Said]>
  >;
  /** What else is true of each tab then, before anybody goes on. */
  readonly also?: (cell: Cell, tab: CheckoutTab, disturbance: Disturbance) => Promise<void>;
  /** What happens elsewhere before the learner goes on. */
  readonly elsewhere?: (cell: Cell) => Promise<void>;
}
