import type { PortResult } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { GuestQuestion } from './guest-review.ts';
import type { ReviewInsights } from './insights.ts';
import type { ReviewAnswer, ReviewGrade, TodaysReview } from './review.ts';

/** The learner's reviews on the server, which has the keys. */
export interface AccountReview {
  readonly today: () => PortResult<TodaysReview>;
  /** Each answer is applied once, however often it is sent. Questions that need no review get no grade. */
  readonly answer: (answers: readonly ReviewAnswer[]) => PortResult<readonly ReviewGrade[]>;
  /** The same for what a guest answered, without grades. */
  readonly carry: (answers: readonly ReviewAnswer[]) => PortResult<null>;
  readonly insights: () => PortResult<ReviewInsights>;
  /** Whether the questions of an article that the learner passed were put in by hand. Any other article is `missing`. */
  readonly isAskedAgain: (articleId: string) => PortResult<boolean>;
  /** Puts them in, or takes them out; a repeat has no effect. */
  readonly askAgain: (articleId: string, asked: boolean) => PortResult<null>;
}

/** The questions that a guest missed, on this device until an account has them. */
export interface DeviceReview {
  readonly all: State<readonly GuestQuestion[]>;
  /** Returns whether the device stored it; this page uses it either way. */
  readonly keep: (list: readonly GuestQuestion[]) => boolean;
}

/** A learner's answers that the server has not acknowledged, so that a closed tab or a network failure loses none. */
export interface UnsentReviews {
  readonly all: State<readonly ReviewAnswer[]>;
  /** Returns whether the device stored it. */
  readonly keep: (list: readonly ReviewAnswer[]) => boolean;
}
