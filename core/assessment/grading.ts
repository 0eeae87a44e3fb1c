/** An option with its key. Only the server has the key, and reveals it only with an answer's grade. */
export interface KeyedOption {
  readonly id: string;
  readonly correct: boolean;
}

/** Whether the chosen option is the right one. Every answer of every assessment is graded here. */
export const isCorrect = (options: readonly KeyedOption[], optionId: string): boolean =>
  options.some(({ id, correct }) => correct && id === optionId);
