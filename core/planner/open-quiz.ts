/** A quiz that the learner has partly answered, on any device. */
export interface OpenQuiz {
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  readonly answered: number;
  readonly total: number;
  /** The latest answer, UTC. */
  readonly answeredAt: string;
}

/** The quiz to continue: the one with the latest answer. Null if none is open. */
export const quizToContinue = (open: readonly OpenQuiz[]): OpenQuiz | null =>
  open.reduce<OpenQuiz | null>(
    (latest, each) => (latest === null || isLater(each, latest) ? each : latest),
    null,
  );

/** 'Continue quiz: question 2 of 4'; once every question is answered, only the result is missing. */
export const continueText = ({ answered, total }: Pick<OpenQuiz, 'answered' | 'total'>): string =>
  answered < total ? `Continue quiz: question ${answered + 1} of ${total}` : 'Finish quiz';

const isLater = (one: OpenQuiz, other: OpenQuiz): boolean => {
  const ahead = Date.parse(one.answeredAt) - Date.parse(other.answeredAt);
  return ahead === 0 ? one.articleId > other.articleId : ahead > 0;
};
