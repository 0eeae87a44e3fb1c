import type { NoCreditReason } from '../activities/no-credit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { PretestGain } from '../pretests/pretest.ts';
import type { GradedAnswer, Question } from './quiz.ts';

/**
 * What happened to the credit: awarded, now or for an earlier attempt; none, because the passing score was missed, the
 * activity gives none, or it gave none when the quiz was started; or the step that it waits for.
 */
export type CreditOutcome =
  | 'awarded'
  | 'already-awarded'
  | 'not-passed'
  | 'no-credit'
  | 'practiced'
  | 'agree-to-disclosure'
  | 'evaluate-to-claim'
  | 'register-to-have-it'
  | 'plan-limit';

/** Whether the quiz can be taken again: until it is passed, and for credit after it was passed for practice (AC-11). */
export const canTakeAgain = ({
  passed,
  creditOutcome,
}: Pick<QuizResults, 'passed' | 'creditOutcome'>): boolean => !passed || creditOutcome === 'practiced';

/** The result of a finished attempt, and its outcome for the credit. */
export interface QuizResults {
  readonly attemptId: string;
  readonly articleId: string;
  readonly articleSlug: string;
  readonly articleTitle: string;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
  readonly passingMarkPercent: number;
  /** The maximum that may be claimed. */
  readonly credit: QuarterHours;
  readonly claimedCredit: QuarterHours | null;
  readonly creditOutcome: CreditOutcome;
  readonly creditId: string | null;
  /** Why a passed quiz gives no credit; empty if it does. */
  readonly noCredit: readonly NoCreditReason[];
  /** The last day for credit; null without an activity. */
  readonly expiresOn: string | null;
  readonly demonstration: boolean;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly review: readonly { readonly question: Question; readonly answer: GradedAnswer }[];
  /** Null if the learner took no pretest of this quiz. */
  readonly pretest: PretestGain | null;
}
