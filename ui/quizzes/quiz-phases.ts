import type { QuizSessionState } from '#core/quizzes/take-quiz.ts';

export type Before = Extract<QuizSessionState, { phase: 'before' }>;
export type Asking = Extract<QuizSessionState, { phase: 'asking' }>;
export type Answered = Extract<QuizSessionState, { phase: 'answered' }>;
/** A quiz with a question on the page. */
export type Progress = Asking | Answered;
