import type { SessionState } from '../accounts/session.ts';
import type { Place } from '../navigation/routes.ts';
import type { QueryState } from '../shared/query.ts';
import type { PretestOffer } from './pretest.ts';
import { onboardingBefore } from './pretest-places.ts';
import { pretestIsShown } from './pretest-rules.ts';

/** Whether a place may be entered: not to be said yet, or yes, or there is another one to go to instead. */
export type Entry = 'wait' | 'enter' | Place;

/** What is known of an article's pretest: `asked` while nobody knows yet, `unknown` where it could not be learned. */
type PretestDue = 'due' | 'not-due' | 'asked' | 'unknown';

export const pretestDue = (session: SessionState, offer: QueryState<PretestOffer>): PretestDue => {
  if (session.phase === 'guest') return 'not-due';
  if (offer.phase === 'failed') return 'unknown';
  if (session.phase === 'resuming' || offer.phase === 'loading') return 'asked';
  return pretestIsShown(session, offer.value) ? 'due' : 'not-due';
};

/** A file comes after the pretest (RT-04, RT-05); where that could not be asked for, nobody is kept from reading. */
export const entryAfterPretest = (place: Place, due: PretestDue): Entry => {
  if (due === 'asked') return 'wait';
  return due === 'due' ? onboardingBefore(place) : 'enter';
};

/** Onboarding is for a pretest that is due, and else leads home (RT-37, RT-38). Whether it is must be known. */
export const entryToOnboarding = (due: PretestDue): Entry => {
  if (due === 'asked' || due === 'unknown') return 'wait';
  return due === 'due' ? 'enter' : { name: 'home', params: {}, query: {} };
};
