import { yearsBefore } from '../shared/calendar-day.ts';
import type { Every } from './requirement-rule.ts';

/** When a credit has to be completed to count toward a rule. Days are ISO dates. */
export interface CountingWindow {
  /** The last day that is too early; null if credit counts forever. */
  readonly after: string | null;
  /** The last day on which credit still counts; null if it is not known. */
  readonly by: string | null;
}

/**
 * The day after which credit counts today; null if it counts forever. Without the learner's own renewal date, the cycle
 * is assumed to end today, so that credit of the years before counts.
 */
export const countsSince = (every: Every, today: string): string | null => {
  switch (every.kind) {
    case 'once':
      return null;
    case 'every-nth-renewal':
      return yearsBefore(today, every.n * every.years);
    default:
      return yearsBefore(today, every.years);
  }
};

export const isWithin = ({ after, by }: CountingWindow, day: string, today: string): boolean =>
  day <= today && (after === null || day > after) && (by === null || day <= by);
