import type { Failure } from '../shared/failure.ts';
import { type More, type PageListState, pageList } from '../shared/page-list.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import { mapState, type State } from '../shared/state.ts';
import type { ReferralProgram } from './ports.ts';
import type { Referral, Referrals } from './referral.ts';

export type ReferralsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly referrals: readonly Referral[];
      /** The code, the counts and what they are worth. */
      readonly summary: Omit<Referrals, 'items' | 'nextPagination' | 'previousPagination'>;
      readonly more: More;
    };

/** Who came by the learner's link (PL-11), page after page. */
export interface ViewReferrals {
  readonly state: State<ReferralsState>;
  readonly more: () => void;
  readonly retry: () => void;
}

export const viewReferrals = (program: ReferralProgram): ViewReferrals & Refreshable => {
  const { state, more, retry, invalidate, clear } = pageList(
    program.page,
    (referral: Referral) => referral.id,
  );
  return { state: mapState(state, asReferrals), more, retry, invalidate, clear };
};

const asReferrals = (list: PageListState<Referral, Referrals>): ReferralsState =>
  list.phase === 'loaded'
    ? { phase: 'loaded', referrals: list.pages.items, summary: list.latest, more: list.more }
    : list;
