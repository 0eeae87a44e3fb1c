import type { Caches } from '../shared/caches.ts';
import { unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { WritableState } from '../shared/state.ts';
import type { UnsentReviews } from './ports.ts';
import { reviewAnswer, type TodaysReview } from './review.ts';
import type { ReviewBook } from './review-books.ts';
import {
  beginReview,
  leftOf,
  markedResponse,
  type ReviewState,
  reviewGraded,
  reviewNotSent,
  sendingReview,
} from './review-state.ts';

interface ReviewRequests {
  readonly today: () => QueryEntry<TodaysReview>;
  /** Reads today's review, without showing that it does. */
  readonly read: () => void;
  /** Sends the marked option; after a failure, the same answer again. */
  readonly submit: () => void;
  /** The state is then as after a failure. */
  readonly stopWaiting: () => void;
  readonly abandon: () => void;
}

interface RequestingPorts {
  readonly caches: Caches;
  readonly unsentReviews: UnsentReviews;
  readonly book: () => ReviewBook;
  readonly now: () => Date;
}

/** Reads today's review and sends its answers, one request at a time. */
export const reviewRequests = (
  { caches, unsentReviews, book, now }: RequestingPorts,
  { state, set, update }: WritableState<ReviewState>,
): ReviewRequests => {
  const today = query(caches, () => book().today(), { tags: ['reviews'] });
  const request = latestRequest();

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

  const isHeld = (asking: ReviewState): boolean =>
    asking.phase === 'asking' && unsentReviews.all.get().some(({ id }) => id === asking.submitted?.id);

  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    if (state.get().phase === 'loading') set({ phase: 'failed', failure: unreachable });
    else update((asking) => reviewNotSent(asking, unreachable, isHeld(asking)));
  };

  return { today: () => today.of('all'), read, submit, stopWaiting, abandon: request.abandon };
};
