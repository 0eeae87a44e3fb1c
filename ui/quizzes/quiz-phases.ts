import type { QuizRoomState } from '#core/quizzes/take-quiz.ts';

export type Before = Extract<QuizRoomState, { phase: 'before' }>;
export type Asking = Extract<QuizRoomState, { phase: 'asking' }>;
export type Answered = Extract<QuizRoomState, { phase: 'answered' }>;
/** A quiz with a question on the page. */
export type Progress = Asking | Answered;
