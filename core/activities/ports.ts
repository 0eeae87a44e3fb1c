import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { UnawardedCredit } from '../credits/unawarded-credit.ts';
import type { CreditOutcome } from '../quizzes/quiz-results.ts';
import type { Answer } from '../shared/failure.ts';
import type { ActivityStanding } from './activity-standing.ts';
import type { DisclosureStatement } from './disclosure.ts';
import type { Evaluation, EvaluationDraft } from './evaluation.ts';
import type { EvaluationQuestion } from './evaluation-form.ts';

/** How far the caller is with an article beside its quiz. */
export interface Standings {
  readonly standing: (articleId: string) => Answer<ActivityStanding>;
}

/** Which evaluations the caller has left to give. */
export interface EvaluationsLeft {
  readonly evaluationsDue: () => Answer<readonly DueEvaluation[]>;
}

/** What is read and agreed to before a quiz. */
export interface Disclosures {
  readonly disclosure: (articleId: string) => Answer<DisclosureStatement>;
  /** Agreeing again gives the same record, as long as the disclosure has not changed. */
  readonly agree: (articleId: string) => Answer<Agreed>;
}

/** What is asked of whoever passed a quiz, and the claim that goes with the answers. */
export interface Evaluations {
  /** Missing for whoever has not passed the quiz, as for everything that is another's. */
  readonly evaluation: (articleId: string) => Answer<EvaluationSheet>;
  /** The same again gives the same; anything else once the credit is there is a conflict. */
  readonly evaluate: (articleId: string, evaluation: Evaluation) => Answer<Claimed>;
}

/** What goes with an article beside its quiz: the disclosure before it, the evaluation and the claim after it. */
export interface Activities extends Standings, Disclosures, Evaluations, EvaluationsLeft {}

export interface Agreed {
  /** A capability: what shows that it was agreed to, and when. */
  readonly hashId: string;
  /** For a guest who was unknown until now: the capability by which what they do is theirs. */
  readonly userGuestHash: string | null;
}

/** What is asked of an activity, and what was answered. */
export interface EvaluationSheet {
  readonly questions: readonly EvaluationQuestion[];
  readonly maximumCredit: QuarterHours;
  readonly given: (Evaluation & { readonly givenAt: string }) | null;
}

export interface Claimed {
  readonly creditOutcome: CreditOutcome;
  readonly creditId: string | null;
}

/** Of an article that was passed, or of a course that was finished. */
export type DueEvaluation = Pick<UnawardedCredit, 'activity' | 'enrollmentId' | 'title' | 'credit'>;

/**
 * What was filled in and not given yet, kept on the device so that a reload loses none of it: by article, or by
 * enrollment.
 */
export interface EvaluationDrafts {
  readonly of: (activityId: string) => EvaluationDraft | null;
  /** False where this device cannot keep it. */
  readonly keep: (activityId: string, draft: EvaluationDraft) => boolean;
  readonly drop: (activityId: string) => void;
  readonly clear: () => void;
}
