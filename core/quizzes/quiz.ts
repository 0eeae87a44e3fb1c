import type { QuarterHours } from '../credits/quarter-hours.ts';

export interface QuestionOption {
  readonly id: string;
  readonly text: string;
}

/** A question as it may be seen before its answer: nothing here says which option is right (faults.md, 30). */
export interface Question {
  readonly id: string;
  readonly stem: string;
  readonly pretest: boolean;
  readonly options: readonly QuestionOption[];
}

/** What the server said of one answered question. */
export interface GradedAnswer {
  readonly questionId: string;
  readonly chosenOptionId: string;
  readonly correctOptionId: string;
  readonly correct: boolean;
  readonly explanation: string;
  /** Why each option is right or wrong; null where the source has one explanation for the whole question. */
  readonly reasons: readonly { readonly optionId: string; readonly reason: string | null }[];
  readonly references: readonly string[];
  /** Null while they are so few that one of them could be singled out. */
  readonly peers: Peers | null;
}

/** How other people answered a question at first. */
export interface Peers {
  readonly total: number;
  readonly counts: readonly { readonly optionId: string; readonly count: number }[];
}

export interface Attempt {
  readonly attemptId: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly answers: readonly GradedAnswer[];
}

/** What a room needs to know of a quiz, whatever it belongs to. */
export interface QuizInHand {
  readonly questions: readonly Question[];
  readonly attempt: Attempt | null;
}

export interface Quiz extends QuizInHand {
  readonly quizId: string;
  readonly articleId: string;
  readonly articleSlug: string;
  readonly articleTitle: string;
  readonly credit: QuarterHours;
  readonly passingMarkPercent: number;
  readonly minutes: number;
  readonly demonstration: boolean;
}

/** A guest's quiz as the device keeps it, per article, topic and state (GQ-01). */
export interface GuestQuiz {
  readonly quizId: string;
  readonly hash: string;
  readonly articleId: string;
  readonly startedAt: string;
  readonly topicSlug?: string;
  readonly stateSlug?: string;
}

/** Where a quiz was entered from: a special requirement's topic and state, or neither. */
export interface QuizPlace {
  readonly topicSlug?: string;
  readonly stateSlug?: string;
}

export const answerTo = (attempt: Attempt | null, questionId: string): GradedAnswer | undefined =>
  attempt?.answers.find((answer) => answer.questionId === questionId);

/** Where an attempt goes on: its first unanswered question; none when all are answered. */
export const firstUnanswered = (
  questions: readonly Question[],
  attempt: Attempt | null,
): Question | undefined => questions.find((question) => answerTo(attempt, question.id) === undefined);

/** How far somebody is with an article's quiz; one that was left is set aside until they come back. */
export interface QuizStanding {
  readonly state: 'not-started' | 'under-way' | 'set-aside' | 'missed' | 'passed';
  readonly answered: number;
  readonly total: number;
}

/** In whole percent, and at least one where anybody chose it. */
export const shareOfPeers = ({ counts, total }: Peers, optionId: string): number => {
  const count = counts.find((each) => each.optionId === optionId)?.count ?? 0;
  return count === 0 ? 0 : Math.max(1, Math.round((count * 100) / total));
};
