/** What a learner answered. Only the question's kind looks into it; everything else stores it and passes it on. */
export type QuestionResponse = Readonly<Record<string, unknown>>;

/** Compares responses as their kind reads them. */
export const isSameResponse = (one: QuestionResponse | null, other: QuestionResponse | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** An option with its key. Only the server has the key, and reveals it only with an answer's grade. */
export interface KeyedOption {
  readonly id: string;
  readonly correct: boolean;
}

/** What a kind knows of a question's options before the answer. */
export type OptionIds = readonly Pick<KeyedOption, 'id'>[];

/**
 * A kind of question: when a response is complete, how it is scored, and what is revealed with its grade. All functions
 * are pure. A new kind is a module like this and a line in kinds.ts.
 */
export interface Kind {
  /** What the learner has to do, said before they answer. */
  readonly instruction: string;
  /** Whether one press is the whole response, so that it can be submitted with it. */
  readonly isOnePress: boolean;
  /**
   * A response in the one form in which it is stored and compared, even if it is not complete yet; null if it is none
   * to a question with these options.
   */
  readonly read: (options: OptionIds, response: unknown) => QuestionResponse | null;
  /** Whether a response can be submitted. */
  readonly isComplete: (response: QuestionResponse) => boolean;
  /** The response after an option was pressed; `response` is null before the first one. */
  readonly press: (
    options: OptionIds,
    response: QuestionResponse | null,
    optionId: string,
  ) => QuestionResponse;
  /** The options that a response names, for statistics and for text about it. */
  readonly chosen: (response: QuestionResponse) => readonly string[];
  /** The right response. Nothing of it may be revealed before the answer. */
  readonly solution: (options: readonly KeyedOption[]) => QuestionResponse;
  /** Scores a complete response. */
  readonly isRight: (solution: QuestionResponse, response: QuestionResponse) => boolean;
  /** Whether every question has the same options, so that their wording gives nothing away. */
  readonly hasFixedOptions: boolean;
  /** What an author has to change in these options; null if they suit the kind. */
  readonly problem: (options: readonly WrittenOption[]) => string | null;
}

/** An option as an author wrote it. */
interface WrittenOption {
  readonly text: string;
  readonly correct: boolean;
}
