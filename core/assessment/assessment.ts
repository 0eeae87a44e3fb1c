/** A question as it may be seen before its answer: nothing here says which option is right (faults.md, 30). */
export interface AskedQuestion {
  readonly id: string;
  readonly stem: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
}

/** What came of one answer. A quiz's has its grade, a pretest's nothing more. */
export interface Given {
  readonly questionId: string;
  /** Left out where nothing is revealed. */
  readonly correct?: boolean;
}

/** What a session needs to know of a quiz or a pretest, whatever it belongs to. */
export interface Assessment<P extends AskedQuestion = AskedQuestion, G extends Given = Given> {
  readonly questions: readonly P[];
  /** Null before the first attempt. */
  readonly attempt: AttemptProgress<G> | null;
}

export interface AttemptProgress<G extends Given> {
  /** By which the device keeps an answer that was not sent. */
  readonly attemptId: string;
  readonly finishedAt: string | null;
  readonly answers: readonly G[];
}

export type QuestionOf<Q extends Assessment> = Q['questions'][number];
export type GivenOf<Q extends Assessment> = NonNullable<Q['attempt']>['answers'][number];

export const answerIn = <Q extends Assessment>({ attempt }: Q, questionId: string): GivenOf<Q> | undefined =>
  attempt?.answers.find((answer) => answer.questionId === questionId);

/** Where an attempt goes on: its first unanswered question; none when all are answered. */
export const firstUnanswered = <Q extends Assessment>(quiz: Q): QuestionOf<Q> | undefined =>
  quiz.questions.find(({ id }) => answerIn(quiz, id) === undefined);
