import type { AskedQuestion, Assessment, AttemptProgress } from '../assessment/assessment.ts';
import type { QuestionResponse } from '../assessment/questions/kind.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';

export type QuestionOption = AskedQuestion['options'][number];

/** A question of a quiz. */
export interface Question extends AskedQuestion {
  /** Also asked before reading. */
  readonly pretest: boolean;
}

/** The server's grade of one answered question. */
export interface GradedAnswer {
  readonly questionId: string;
  readonly response: QuestionResponse;
  /** The right response. */
  readonly solution: QuestionResponse;
  readonly correct: boolean;
  readonly explanation: string;
  /** Only if it is the conclusion of the study's authors, in their words. */
  readonly explanationBy?: 'authors' | undefined;
  /** Why each option is right or wrong; null if the source has one explanation for the whole question. */
  readonly reasons: readonly { readonly optionId: string; readonly reason: string | null }[];
  readonly references: readonly string[];
  /** Null while there are too few to keep each of them anonymous. */
  readonly peers: Peers | null;
}

/** How other people first answered a question. They may each have chosen several options. */
export interface Peers {
  readonly total: number;
  readonly counts: readonly { readonly optionId: string; readonly count: number }[];
}

/** One learner’s or guest’s attempt, with the answers so far. */
export interface Attempt extends AttemptProgress<GradedAnswer> {
  readonly startedAt: string;
}

/** A quiz as a session needs it, of an article or a module. */
export type AnyQuiz = Assessment<Question, GradedAnswer> & { readonly attempt: Attempt | null };

/** An article’s quiz. A question's key comes only with its answer. */
export interface Quiz extends AnyQuiz {
  readonly quizId: string;
  readonly articleId: string;
  readonly articleSlug: string;
  readonly articleTitle: string;
  readonly credit: QuarterHours;
  readonly passingMarkPercent: number;
  readonly minutes: number;
  readonly demonstration: boolean;
}

/** A guest's quiz as stored on the device, per article, topic and state (GQ-01). */
export interface GuestQuiz {
  readonly quizId: string;
  readonly hash: string;
  readonly articleId: string;
  readonly startedAt: string;
  readonly topicSlug?: string;
  readonly stateSlug?: string;
}

/** Where a quiz was entered from: a special requirement's topic and state, or neither. */
export interface TopicAndState {
  readonly topicSlug?: string;
  readonly stateSlug?: string;
}

/** A learner's or guest's progress in an article's quiz. A quiz that was left is set aside until they return. */
export interface QuizStanding {
  readonly state: 'not-started' | 'under-way' | 'set-aside' | 'missed' | 'passed';
  readonly answered: number;
  readonly total: number;
}

/** In whole percent, and at least one percent if any peer chose the option. */
export const shareOfPeers = ({ counts, total }: Peers, optionId: string): number => {
  const count = counts.find((each) => each.optionId === optionId)?.count ?? 0;
  return count === 0 ? 0 : Math.max(1, Math.round((count * 100) / total));
};
