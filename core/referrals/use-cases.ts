import type { ViewReferrals } from './view-referrals.ts';

/** What a client may ask of this context. */
export interface ReferralsUseCases {
  readonly viewReferrals: ViewReferrals;
}

/** Each by its name, so that a client knows which context to fetch for one. */
export const referralsUseCases: Readonly<Record<keyof ReferralsUseCases, 'referrals'>> = {
  viewReferrals: 'referrals',
};
