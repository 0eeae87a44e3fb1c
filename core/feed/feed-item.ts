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
  /** Slugs of the special requirements' topics that it is on. */
  readonly requirementTopics: readonly string[];
  /** Two-letter codes of the states in which it counts toward them; none stands for wherever one is required. */
  readonly states: readonly string[];
}

/** Which list is read. */
export type FeedKind =
  | { readonly list: 'latest' }
  | { readonly list: 'popular' }
  | { readonly list: 'search'; readonly words: string }
  /** One for all: first what counts toward the learner's licences and specialties, without what they have credit for. */
  | { readonly list: 'single' }
  /** What is on a topic, and with a state what counts toward it there; both by slug. */
  | { readonly list: 'topic'; readonly topicSlug: string; readonly stateSlug: string | null };
