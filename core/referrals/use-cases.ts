import type { ViewReferrals } from './view-referrals.ts';

/** What a client may call in this context. */
export interface ReferralsUseCases {
  readonly viewReferrals: ViewReferrals;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const referralsUseCases: Readonly<Record<keyof ReferralsUseCases, 'referrals'>> = {
  viewReferrals: 'referrals',
};
