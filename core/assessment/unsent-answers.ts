import type { Confidence } from '../review/confidence.ts';
import type { QuestionResponse } from './questions/kind.ts';

/** One answer to be sent. */
export interface Choice {
  readonly attemptId: string;
  readonly questionId: string;
  readonly response: QuestionResponse;
  /** How sure the learner is, if they said so. */
  readonly confidence?: Confidence;
}

/** Answers that were chosen but not yet acknowledged, so that a closed tab or a network failure loses none. */
export interface UnsentAnswers {
  readonly of: (attemptId: string) => Choice | null;
  /** False if this device cannot store it. The quiz continues, and the learner sees a message. */
  readonly save: (choice: Choice) => boolean;
  readonly drop: (attemptId: string) => void;
  readonly clear: () => void;
}
