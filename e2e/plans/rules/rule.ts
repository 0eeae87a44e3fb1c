import type { Locator, Page } from 'playwright/test';
import type { ApiAnswer } from '#tests/support/api-calls.ts';
import type { Network } from './network.ts';
import type { Said } from './says.ts';
import type { Processor, Till } from './till.ts';

export const DISTURBANCES = ['offline', 'reload', 'tab killed', 'double click', 'two tabs'] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** One learner in one browser, before whom a rule meets a disturbance. */
export interface Cell {
  readonly till: Till;
  readonly userId: string;
  readonly network: Network;
  readonly get: (path: string) => Promise<ApiAnswer>;
  readonly post: (path: string, body: unknown) => Promise<ApiAnswer>;
  /** A new tab, at checkout of Pro. */
  readonly open: () => Promise<Page>;
}

/** A payment rule of faults.md, at the moment when it matters. */
export interface Rule {
  /** As faults.md numbers it, and which of its cases this is. */
  readonly rule: string;
  /** What comes of it. */
  readonly outcome: string;
  readonly processor: Processor;
  /** Opens a tab and brings it to the moment. */
  readonly lead: (cell: Cell) => Promise<Page>;
  /** The same for a second tab, where it comes there otherwise. */
  readonly join?: (cell: Cell) => Promise<Page>;
  /** What is clicked then. */
  readonly control: (page: Page) => Locator;
  /**
   * The call that the click ends in: a disturbance comes when the other side has done what it asks and nobody has heard
   * of it. Without one nothing is under way, and only a double click clicks.
   */
  readonly call?: RegExp;
  /** The call never arrives, in place of its answer. */
  readonly isLost?: boolean;
  /** What happens elsewhere while the call is on its way. */
  readonly meanwhile?: (cell: Cell) => Promise<void>;
  /** The way back to checkout, where the moment is elsewhere. */
  readonly back?: (page: Page) => Promise<void>;
  /** What the page says after it; of two tabs, what each of them says. */
  readonly says: Readonly<
    Record<Exclude<Disturbance, 'two tabs'>, Said> & Record<'two tabs', readonly [Said, Said]>
  >;
  /** What else is true of each tab then, before anybody goes on. */
  readonly also?: (cell: Cell, page: Page, disturbance: Disturbance) => Promise<void>;
  /** What happens elsewhere before the learner goes on. */
  readonly elsewhere?: (cell: Cell) => Promise<void>;
}
