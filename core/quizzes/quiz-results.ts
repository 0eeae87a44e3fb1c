import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { PretestGain } from '../pretests/pretest.ts';
import type { GradedAnswer, Question } from './quiz.ts';

/** What became of the credit. */
export type CreditOutcome = 'awarded' | 'register-to-have-it' | 'not-passed' | 'already-awarded';

export interface QuizResults {
  readonly attemptId: string;
  readonly articleId: string;
  readonly articleSlug: string;
  readonly articleTitle: string;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
  readonly passingMarkPercent: number;
  readonly credit: QuarterHours;
  readonly creditOutcome: CreditOutcome;
  readonly creditId: string | null;
  readonly demonstration: boolean;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly review: readonly { readonly question: Question; readonly answer: GradedAnswer }[];
  /** Null where the learner took no pretest of this quiz. */
  readonly pretest: PretestGain | null;
}
