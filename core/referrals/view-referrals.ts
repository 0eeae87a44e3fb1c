import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { type More, type PageListState, pageList } from '../shared/page-list.ts';
import { mapState, type State } from '../shared/state.ts';
import type { ReferralProgram } from './ports.ts';
import type { Referral, Referrals } from './referral.ts';

/** The learner’s referrals as they are read. */
export type ReferralsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly referrals: readonly Referral[];
      /** The code, the counts and the amounts. */
      readonly summary: Omit<Referrals, 'items' | 'nextPagination' | 'previousPagination'>;
      readonly more: More;
    };

/** The learners who registered by this learner's link (PL-11), page by page. */
export interface ViewReferrals {
  readonly state: State<ReferralsState>;
  readonly more: () => void;
  readonly retry: () => void;
}

interface ViewReferralsPorts {
  readonly caches: Caches;
  readonly referralProgram: ReferralProgram;
}

export const viewReferrals = ({ caches, referralProgram }: ViewReferralsPorts): ViewReferrals => {
  const { state, more, retry } = pageList(caches, referralProgram.page, (referral: Referral) => referral.id, [
    // A purchase uses up the discount of referrals that have paid.
    'purchases',
  ]);
  return { state: mapState(state, asReferrals), more, retry };
};

const asReferrals = (list: PageListState<Referral, Referrals>): ReferralsState =>
  list.phase === 'loaded'
    ? { phase: 'loaded', referrals: list.pages.items, summary: list.latest, more: list.more }
    : list;
