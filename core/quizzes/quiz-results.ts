import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { PretestGain } from '../pretests/pretest.ts';
import type { GradedAnswer, Question } from './quiz.ts';

/**
 * What happened to the credit: awarded, now or for an earlier attempt; none, because the passing mark was missed; or
 * what it waits for.
 */
export type CreditOutcome =
  | 'awarded'
  | 'already-awarded'
  | 'not-passed'
  | 'agree-to-disclosure'
  | 'evaluate-to-claim'
  | 'register-to-have-it'
  | 'plan-limit';

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
  readonly demonstration: boolean;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly review: readonly { readonly question: Question; readonly answer: GradedAnswer }[];
  /** Null if the learner took no pretest of this quiz. */
  readonly pretest: PretestGain | null;
}
