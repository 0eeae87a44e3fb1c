import type { Reactions } from '../articles/reactions.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { QuizStanding } from '../quizzes/quiz.ts';
import type { ClaimStep } from './claim-step.ts';
import type { Agreement } from './disclosure.ts';

/** How far a reader is with an article's activity, and what they and others made of the article. */
export interface ActivityStanding extends Reactions {
  readonly articleId: string;
  readonly disclosure: Agreement;
  /** Null where the article has no quiz. */
  readonly quiz: QuizStanding | null;
  /** How many questions the learner is to answer before reading; 0 where no pretest is due, and for a guest (PT-01). */
  readonly pretestQuestions: number;
  readonly evaluation: 'not-due' | 'due' | 'given';
  readonly claim: ClaimStep;
  readonly creditId: string | null;
  readonly credit: { readonly maximum: QuarterHours | null; readonly claimed: QuarterHours | null };
}
