import type { QuarterHours } from '../credits/quarter-hours.ts';

/** The plan that a learner holds. */
export type PlanName = 'Free' | 'Pro' | 'Lifetime';

/** The learner who is logged in. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
  readonly isManualUser: boolean;
  readonly acquisitionSource: string | null;
  /** Credit that was passed but is not awarded because a step is missing. */
  readonly unawardedCredits: QuarterHours;
  readonly planName: PlanName;
  /** The zone of the account, in which days are named; a backend may leave it out. */
  readonly timeZone?: string;
}

/** First and last name, as on certificates. */
export const fullName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`.trim();
