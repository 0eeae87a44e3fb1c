import type { CreditedActivity } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** Credit for a passed quiz or a finished course that is not awarded yet, and what is missing. */
export interface UnawardedCredit {
  readonly activity: CreditedActivity;
  readonly title: string;
  /** The enrollment that is to be evaluated; null for an article. */
  readonly enrollmentId: string | null;
  /** What was claimed, else the maximum. */
  readonly credit: QuarterHours;
  /** The learner's own calendar day: 2026-11-20. */
  readonly completedOn: string;
  readonly needs: 'disclosure' | 'evaluation' | 'plan';
}
