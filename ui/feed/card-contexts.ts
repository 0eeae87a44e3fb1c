import { createContext } from 'react';
import type { CreditedActivity } from '#core/credits/credit.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { Countable } from '#core/requirements/counts-toward.ts';

/** The article or course of a card. */
export interface OnCard extends Countable {
  readonly activity: Pick<CreditedActivity, 'kind' | 'id'>;
  /** Null if there is no credit to earn. */
  readonly credit: QuarterHours | null;
  readonly demonstration: boolean;
}

/** The states where it counts toward a requirement: 'Florida (0.5 of 2 h)' if the reader has a license there, else the name. */
export type CountsToward = (item: OnCard) => readonly string[];

export const countsNowhere: CountsToward = () => [];

export const CountsTowardStates = createContext<CountsToward>(countsNowhere);

/** How far a learner is with an article. */
export type ArticleMark = 'earned' | 'in-progress';

export type ArticleMarks = ReadonlyMap<string, ArticleMark>;

export const NO_MARKS: ArticleMarks = new Map();

/** By article id. Empty for a guest, and until it is loaded. */
export const ArticleMarksContext = createContext<ArticleMarks>(NO_MARKS);
