import type { QuarterHours } from '../credits/quarter-hours.ts';

export interface Topic {
  readonly slug: string;
  readonly name: string;
}

/** Whether an article still stands as published, or is itself a notice about another. */
export type Standing = 'current' | 'corrected' | 'retracted' | 'correction' | 'retraction';

/** An article as its card in a feed shows it. */
export interface FeedItem {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly journal: string;
  /** Null where the source names none. */
  readonly year: number | null;
  /** One sentence on what it is about or what was found. */
  readonly finding: string;
  readonly topics: readonly Topic[];
  /** Null where there is no quiz, and so no credit. */
  readonly credit: QuarterHours | null;
  readonly minutes: number;
  readonly questionCount: number;
  readonly standing: Standing;
  readonly demonstration: boolean;
}

/** Which list is read. */
export type FeedKind =
  | { readonly list: 'latest' }
  | { readonly list: 'popular' }
  | { readonly list: 'search'; readonly words: string };
