import { Subscription } from 'rxjs';
import type { AuthToken } from '../accounts/ports.ts';
import type { QuestionResponse } from '../assessment/questions/kind.ts';
import type { Caches } from '../shared/caches.ts';
import { mayPass } from '../shared/failure.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { Calendar, Connectivity } from '../shared/ports.ts';
import type { QueryEntry } from '../shared/query.ts';
import { type State, watchedState } from '../shared/state.ts';
import { tryLater } from '../shared/try-later.ts';
import type { Confidence } from './confidence.ts';
import type { AccountReview, DeviceReview, UnsentReviews } from './ports.ts';
import type { TodaysReview } from './review.ts';
import { accountBook, deviceBook } from './review-books.ts';
import { reviewRequests } from './review-requests.ts';
import { afterGrade, type ReviewState, withConfidence, withResponse } from './review-state.ts';

/** The daily review of missed questions. It earns no credit and changes no grade (RV-06). */
export interface ReviewQuestions {
  /** What remains of today's review. */
  readonly today: () => QueryEntry<TodaysReview>;
  /** Watching it starts or continues today's review. */
  readonly state: State<ReviewState>;
  /** Marks a response; nothing is sent. Ignored once it is submitted. */
  readonly respond: (response: QuestionResponse) => void;
  /** Sets how sure the learner is; null clears it. */
  readonly rate: (confidence: Confidence | null) => void;
  /** Sends the marked response once it is complete; after a failure, the same answer again. */
  readonly submit: () => void;
  readonly next: () => void;
  /** Stops waiting; the state is then as after a failure. */
  readonly cancel: () => void;
  /** Loads again after a failure. */
  readonly retry: () => void;
}

interface ReviewingPorts {
  readonly caches: Caches;
  readonly accountReview: AccountReview;
  readonly deviceReview: DeviceReview;
  readonly unsentReviews: UnsentReviews;
  readonly authToken: Pick<AuthToken, 'value'>;
  readonly connectivity: Connectivity;
  readonly calendar: Calendar;
  readonly now: () => Date;
}

export const reviewQuestions = ({
  caches,
  accountReview,
  deviceReview,
  unsentReviews,
  authToken,
  connectivity,
  calendar,
  now,
}: ReviewingPorts): ReviewQuestions => {
  const ofAccount = accountBook(accountReview, deviceReview, unsentReviews);
  const ofDevice = deviceBook(deviceReview, () => ({ now: now(), timeZone: calendar.timeZone() }));
  const book = () => (authToken.value.get() === null ? ofDevice : ofAccount);

  const writable = learnerState<ReviewState>(caches, { phase: 'loading' }, () => restart());
  const { state, set, update } = writable;
  const requests = reviewRequests({ caches, unsentReviews, book, now }, writable);
  let network = Subscription.EMPTY;

  const load = () => {
    set({ phase: 'loading' });
    requests.read();
  };

  const tryAgain = () => {
    const current = state.get();
    if (current.phase === 'failed' && mayPass(current.failure)) requests.read();
    if (current.phase === 'asking' && current.failure && mayPass(current.failure)) requests.submit();
  };

  const later = tryLater(connectivity, tryAgain);
  const planNextTry = () => {
    const current = state.get();
    if (waits(current)) later.plan();
    else if (current.phase === 'asking' && current.sending === 'pending') later.stop();
    else later.reset();
  };

  const watched = watchedState(state, {
    entered: () => {
      network = connectivity.online$.subscribe(tryAgain);
      network.add(state.changes$.subscribe(planNextTry));
      network.add(later.stop);
      const { phase } = state.get();
      if (phase === 'asking' || phase === 'answered') tryAgain();
      else load();
    },
    left: () => {
      network.unsubscribe();
      requests.stopWaiting();
    },
  });

  const restart = () => {
    requests.abandon();
    set({ phase: 'loading' });
    if (watched.isWatched()) load();
  };

  return {
    today: requests.today,
    state: watched.state,
    respond: (response) => update((current) => withResponse(current, response)),
    rate: (confidence) => update((current) => withConfidence(current, confidence)),
    submit: requests.submit,
    next: () => {
      const current = state.get();
      if (current.phase !== 'answered') return;
      const after = afterGrade(current);
      set(after);
      if (after.phase === 'over') caches.invalidate('reviews');
    },
    cancel: () => {
      requests.stopWaiting();
      // The learner no longer wants it to be sent automatically.
      later.stop();
    },
    retry: () => {
      if (state.get().phase === 'failed') load();
    },
  };
};

/**
 * Whether an answer waits to be sent again, or the review to be loaded again. After a lost network the review is not, because
 * each try would show the toast of ER-01.
 */
const waits = (current: ReviewState): boolean =>
  current.phase === 'asking'
    ? current.failure !== null && mayPass(current.failure)
    : current.phase === 'failed' && current.failure.kind === 'unavailable';
