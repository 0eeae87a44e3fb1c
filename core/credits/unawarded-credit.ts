import type { CreditedActivity } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** Credit of a quiz that was passed, or of a course that was finished, and what is left to do before it is awarded. */
export interface UnawardedCredit {
  readonly activity: CreditedActivity;
  readonly title: string;
  /** The way through a course that waits to be evaluated; null for an article. */
  readonly enrollmentId: string | null;
  /** What was claimed, else the most that may be. */
  readonly credit: QuarterHours;
  /** The learner's own calendar day: 2026-11-20. */
  readonly completedOn: string;
  readonly needs: 'disclosure' | 'evaluation' | 'plan';
}
