import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { Page } from '../shared/page.ts';
import type { FeedFilter } from './feed-filter.ts';
import type { CorrectedSearch } from './spelling.ts';

export interface Topic {
  readonly slug: string;
  readonly name: string;
}

/** Whether an article is current, corrected or retracted, or is itself a notice about another. */
export type Standing = 'current' | 'corrected' | 'retracted' | 'correction' | 'retraction';

/** An article as shown on its card in a feed. */
export interface FeedItem {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** As in BCP 47, if it is not in English. */
  readonly titleLanguage?: string | undefined;
  readonly journal: string;
  /** Null if the source has none. */
  readonly year: number | null;
  /** One sentence on its subject or finding. */
  readonly finding: string;
  /** As in BCP 47, if it is not in English. */
  readonly findingLanguage?: string | undefined;
  readonly topics: readonly Topic[];
  /** Null if there is no quiz and so no credit. */
  readonly credit: QuarterHours | null;
  readonly minutes: number;
  readonly questionCount: number;
  readonly standing: Standing;
  readonly demonstration: boolean;
  /** Slugs of its special-requirement topics. */
  readonly requirementTopics: readonly string[];
  /** Two-letter codes of the states in which it counts toward these topics; empty means wherever one is required. */
  readonly states: readonly string[];
}

/** How a search was understood, for the reader. */
export interface SearchReading {
  /** Terms that it included but that were not typed: "myocardial infarction" for "heart attack". */
  readonly includes?: readonly string[] | undefined;
  /** If misspelled words were replaced: what was searched for, and a search for what was typed. */
  readonly corrected?: CorrectedSearch | undefined;
  /** What it cites, and all results therefore have: "NEJM 2019" is a journal and a year. */
  readonly understood?: readonly CitedMark[] | undefined;
  /** True if articles with too little of the query were left out. */
  readonly narrowed?: boolean | undefined;
}

export interface CitedMark {
  readonly what: 'journal' | 'author' | 'year';
  readonly name: string;
}

/** A page of a list. */
export interface FeedPage extends Page<FeedItem>, SearchReading {
  /** True if there are more articles than `total`, which are not counted. */
  readonly capped?: boolean | undefined;
}

/** Which list is read. */
export type FeedKind =
  | { readonly list: 'latest'; readonly filter?: FeedFilter }
  | { readonly list: 'popular'; readonly filter?: FeedFilter }
  | { readonly list: 'search'; readonly words: string; readonly filter?: FeedFilter }
  /**
   * One feed for everything: first articles that count toward the learner's licenses and specialties, without those
   * that they have credit for.
   */
  | { readonly list: 'single' }
  /** Articles on a topic; with a state, those that count toward it there. Both by slug. */
  | { readonly list: 'topic'; readonly topicSlug: string; readonly stateSlug: string | null };
