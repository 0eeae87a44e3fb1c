import type { SessionState } from '../accounts/session.ts';
import type { Place } from '../navigation/routes.ts';
import type { QueryState } from '../shared/query.ts';
import type { PretestOffer } from './pretest.ts';
import { onboardingBefore } from './pretest-places.ts';
import { pretestIsShown } from './pretest-rules.ts';

/** Whether a place may be entered: not known yet, yes, or where to go instead. */
export type Entry = 'wait' | 'enter' | Place;

/** Whether an article's pretest is due: `asked` while that is loading, `unknown` if it could not be loaded. */
type PretestDue = 'due' | 'not-due' | 'asked' | 'unknown';

/** Whether a pretest comes before the article, as far as is known yet. */
export const pretestDue = (session: SessionState, offer: QueryState<PretestOffer>): PretestDue => {
  if (session.phase === 'guest') return 'not-due';
  if (offer.phase === 'failed') return 'unknown';
  if (session.phase === 'resuming' || offer.phase === 'loading') return 'asked';
  return pretestIsShown(session, offer.value) ? 'due' : 'not-due';
};

/** A file comes after the pretest (RT-04, RT-05). If the pretest's status cannot be loaded, the file opens. */
export const entryAfterPretest = (place: Place, due: PretestDue): Entry => {
  if (due === 'asked') return 'wait';
  return due === 'due' ? onboardingBefore(place) : 'enter';
};

/**
 * Onboarding is only for a pretest that is due; otherwise it redirects home (RT-37, RT-38). The status must be known.
 */
export const entryToOnboarding = (due: PretestDue): Entry => {
  if (due === 'asked' || due === 'unknown') return 'wait';
  return due === 'due' ? 'enter' : { name: 'home', params: {}, query: {} };
};
