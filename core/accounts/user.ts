import type { QuarterHours } from '../credits/quarter-hours.ts';

export type PlanName = 'Free' | 'Pro' | 'Lifetime';

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
}

export const fullName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`.trim();
