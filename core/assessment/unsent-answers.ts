/** One answer on its way. */
export interface Choice {
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionId: string;
}

/** Answers chosen but not yet acknowledged, so that a killed tab or a dead network loses none. */
export interface UnsentAnswers {
  readonly of: (attemptId: string) => Choice | null;
  /** False where this device cannot keep it: the quiz goes on, and the learner is told. */
  readonly keep: (choice: Choice) => boolean;
  readonly drop: (attemptId: string) => void;
  readonly clear: () => void;
}
