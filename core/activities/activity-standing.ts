import type { Reactions } from '../articles/reactions.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { QuizStanding } from '../quizzes/quiz.ts';
import type { ClaimStep } from './claim-step.ts';
import type { Agreement } from './disclosure.ts';

/** A reader's progress in an article's activity, and what they and others think of the article. */
export interface ActivityStanding extends Reactions {
  readonly articleId: string;
  readonly disclosure: Agreement;
  /** Null if the article has no quiz. */
  readonly quiz: QuizStanding | null;
  /** How many questions the learner answers before reading; 0 if no pretest is due, and for a guest (PT-01). */
  readonly pretestQuestions: number;
  readonly evaluation: 'not-due' | 'due' | 'given';
  readonly claim: ClaimStep;
  readonly creditId: string | null;
  readonly credit: { readonly maximum: QuarterHours | null; readonly claimed: QuarterHours | null };
}
