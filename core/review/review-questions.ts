import { Subscription } from 'rxjs';
import type { AuthToken } from '../accounts/ports.ts';
import type { QuestionResponse } from '../assessment/questions/kind.ts';
import type { Caches } from '../shared/caches.ts';
import { mayPass, unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { Calendar, Connectivity } from '../shared/ports.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { type State, watchedState } from '../shared/state.ts';
import { tryLater } from '../shared/try-later.ts';
import type { Confidence } from './confidence.ts';
import type { AccountReview, DeviceReview, UnsentReviews } from './ports.ts';
import { reviewAnswer, type TodaysReview } from './review.ts';
import { accountBook, deviceBook } from './review-books.ts';
import {
  afterGrade,
  beginReview,
  leftOf,
  markedResponse,
  type ReviewState,
  reviewGraded,
  reviewNotSent,
  sendingReview,
  withConfidence,
  withResponse,
} from './review-state.ts';

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

  const today = query(caches, () => book().today(), { tags: ['reviews'] });
  const request = latestRequest();
  const { state, set, update } = learnerState<ReviewState>(caches, { phase: 'loading' }, () => restart());
  let network = Subscription.EMPTY;

  const load = () => {
    set({ phase: 'loading' });
    read();
  };

  const read = () =>
    request.ask(() => book().today(), {
      succeeded: (loaded) => {
        today.put('all', loaded);
        set(beginReview(loaded));
      },
      failed: (failure) => set({ phase: 'failed', failure }),
    });

  const submit = () => {
    const current = state.get();
    if (current.phase !== 'asking' || current.sending === 'pending') return;
    const response = markedResponse(current);
    if (response === null) return;
    const { kind, questionId } = current.item;
    const answer =
      current.submitted ??
      reviewAnswer({
        kind,
        questionId,
        response,
        confidence: current.confidence,
        answeredAt: now().toISOString(),
      });
    const isStored = book().hold(answer);
    const sending = sendingReview(current, answer);
    set(sending);
    request.ask(() => book().answer(answer), {
      succeeded: (graded) => {
        const after = reviewGraded(sending, graded);
        set(after);
        if (after.phase === 'answered' || after.phase === 'asking') today.put('all', leftOf(after));
        else caches.invalidate('reviews');
      },
      failed: (failure) => update((asking) => reviewNotSent(asking, failure, isStored)),
    });
  };

  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    if (state.get().phase === 'loading') set({ phase: 'failed', failure: unreachable });
    else update((asking) => reviewNotSent(asking, unreachable, isHeld(asking)));
  };

  const isHeld = (asking: ReviewState): boolean =>
    asking.phase === 'asking' && unsentReviews.all.get().some(({ id }) => id === asking.submitted?.id);

  const goOn = () => {
    const current = state.get();
    if (current.phase === 'failed' && mayPass(current.failure)) read();
    if (current.phase === 'asking' && current.failure && mayPass(current.failure)) submit();
  };

  const later = tryLater(connectivity, goOn);
  const planNextTry = () => {
    const current = state.get();
    if (waits(current)) later.plan();
    else if (current.phase === 'asking' && current.sending === 'pending') later.stop();
    else later.reset();
  };

  const watched = watchedState(state, {
    entered: () => {
      network = connectivity.online$.subscribe(goOn);
      network.add(state.changes$.subscribe(planNextTry));
      network.add(later.stop);
      const { phase } = state.get();
      if (phase === 'asking' || phase === 'answered') goOn();
      else load();
    },
    left: () => {
      network.unsubscribe();
      stopWaiting();
    },
  });

  const restart = () => {
    request.abandon();
    set({ phase: 'loading' });
    if (watched.isWatched()) load();
  };

  return {
    today: () => today.of('all'),
    state: watched.state,
    respond: (response) => update((current) => withResponse(current, response)),
    rate: (confidence) => update((current) => withConfidence(current, confidence)),
    submit,
    next: () => {
      const current = state.get();
      if (current.phase !== 'answered') return;
      const after = afterGrade(current);
      set(after);
      if (after.phase === 'over') caches.invalidate('reviews');
    },
    cancel: () => {
      stopWaiting();
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
