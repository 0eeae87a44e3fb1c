import type { KindName } from './questions/kinds.ts';

/** A question as shown before its answer. Nothing here reveals the right option (faults.md, 30). */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: KindName;
  readonly stem: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
}

/** The outcome of one answer: with its grade in a quiz, without one in a pretest. */
export interface Given {
  readonly questionId: string;
  /** Left out if nothing is revealed. */
  readonly correct?: boolean;
}

/** What a session needs to know about any quiz or pretest. */
export interface Assessment<P extends AskedQuestion = AskedQuestion, G extends Given = Given> {
  readonly questions: readonly P[];
  /** Null before the first attempt. */
  readonly attempt: AttemptProgress<G> | null;
}

export interface AttemptProgress<G extends Given> {
  /** The device stores unsent answers under this id. */
  readonly attemptId: string;
  readonly finishedAt: string | null;
  readonly answers: readonly G[];
}

export type QuestionOf<Q extends Assessment> = Q['questions'][number];
export type GivenOf<Q extends Assessment> = NonNullable<Q['attempt']>['answers'][number];

/** The answer to a question in this attempt, if it was given. */
export const answerIn = <Q extends Assessment>({ attempt }: Q, questionId: string): GivenOf<Q> | undefined =>
  attempt?.answers.find((answer) => answer.questionId === questionId);

/** The question at which an attempt resumes; undefined if all are answered. */
export const firstUnanswered = <Q extends Assessment>(quiz: Q): QuestionOf<Q> | undefined =>
  quiz.questions.find(({ id }) => answerIn(quiz, id) === undefined);
