import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { UnawardedCredit } from '../credits/unawarded-credit.ts';
import type { CreditOutcome } from '../quizzes/quiz-results.ts';
import type { PortResult } from '../shared/failure.ts';
import type { ActivityStanding } from './activity-standing.ts';
import type { DisclosureStatement } from './disclosure.ts';
import type { Evaluation, EvaluationDraft } from './evaluation.ts';
import type { EvaluationQuestion } from './evaluation-form.ts';

/** The caller's progress in an article's activity, without its quiz. */
export interface Standings {
  readonly standing: (articleId: string) => PortResult<ActivityStanding>;
}

/** The evaluations that the caller still has to submit. */
export interface EvaluationsLeft {
  readonly evaluationsDue: () => PortResult<readonly DueEvaluation[]>;
}

/** The statement to read and agree to before a quiz. */
export interface Disclosures {
  readonly disclosure: (articleId: string) => PortResult<DisclosureStatement>;
  /** Agreeing again returns the same record unless the disclosure has changed. */
  readonly agree: (articleId: string) => PortResult<Agreed>;
}

/** The questions after a passed quiz, and the claim that is submitted with the answers. */
export interface Evaluations {
  /** Missing if the caller has not passed the quiz, like anything that belongs to another learner. */
  readonly evaluation: (articleId: string) => PortResult<EvaluationSheet>;
  /** Submitting the same again returns the same. Anything else is a conflict once the credit is awarded. */
  readonly evaluate: (articleId: string, evaluation: Evaluation) => PortResult<Claimed>;
}

/** An article's activity without its quiz: the disclosure before it, the evaluation and the claim after it. */
export interface Activities extends Standings, Disclosures, Evaluations, EvaluationsLeft {}

/** The proof that a disclosure was agreed to. */
export interface Agreed {
  /** A capability that proves the agreement and its time. */
  readonly hashId: string;
  /** For a new guest: the capability that identifies their actions as theirs. */
  readonly userGuestHash: string | null;
}

/** The evaluation questions of an activity, and the answers. */
export interface EvaluationSheet {
  readonly questions: readonly EvaluationQuestion[];
  readonly maximumCredit: QuarterHours;
  readonly given: (Evaluation & { readonly givenAt: string }) | null;
}

/** The outcome of an evaluation; the id only if credit was awarded. */
interface Claimed {
  readonly creditOutcome: CreditOutcome;
  readonly creditId: string | null;
}

/** For an article that was passed or a course that was finished. */
export type DueEvaluation = Pick<UnawardedCredit, 'activity' | 'enrollmentId' | 'title' | 'credit'>;

/**
 * Answers that were not submitted yet, stored on the device so that a reload loses nothing. By article or enrollment.
 */
export interface EvaluationDrafts {
  readonly of: (activityId: string) => EvaluationDraft | null;
  /** False if this device cannot store it. */
  readonly save: (activityId: string, draft: EvaluationDraft) => boolean;
  readonly drop: (activityId: string) => void;
  readonly clear: () => void;
}
