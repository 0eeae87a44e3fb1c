import { createContext } from 'react';
import type { CreditedActivity } from '#core/credits/credit.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { Countable } from '#core/requirements/counts-toward.ts';

/** An article or course as its card knows it. */
export interface OnCard extends Countable {
  readonly activity: Pick<CreditedActivity, 'kind' | 'id'>;
  /** Null where there is none to earn. */
  readonly credit: QuarterHours | null;
  readonly demonstration: boolean;
}

/** Where it counts toward a requirement for the reader: 'Florida (0.5 of 2 h)' for a licence of theirs, else by name. */
export type CountsToward = (item: OnCard) => readonly string[];

export const countsNowhere: CountsToward = () => [];

export const CountsTowardStates = createContext<CountsToward>(countsNowhere);
