import type { EndpointResponse } from '#contract/endpoint.ts';
import type { answerQuestionEndpoint } from '#contract/quizzes.ts';
import type { Call } from './call.ts';
import { articleBy, PASSING_MARK, type Question } from './library.ts';
import type { StoredAttempt } from './store.ts';

type Grade = EndpointResponse<typeof answerQuestionEndpoint>;

export const gradeOf = (question: Question, optionId: string): Grade => {
  const correctOptionId = question.options[0]?.id ?? '';
  return {
    questionId: question.id,
    response: { optionId },
    solution: { optionId: correctOptionId },
    correct: optionId === correctOptionId,
    explanation: 'The article says so.',
    references: [],
    peers: null,
    reasons: question.options.map(({ id }) => ({ optionId: id, reason: null })),
  };
};

export const gradesOf = ({ articleId, answers }: StoredAttempt): Grade[] => {
  const questions = articleBy(articleId)?.questions ?? [];
  return questions.flatMap((question) =>
    answers
      .filter(({ questionId }) => questionId === question.id)
      .map(({ optionId }) => gradeOf(question, optionId)),
  );
};

export const isPassed = (stored: StoredAttempt): boolean => {
  const total = articleBy(stored.articleId)?.questions.length ?? 0;
  const correct = gradesOf(stored).filter((grade) => grade.correct).length;
  return stored.finishedAt !== null && correct * 100 >= PASSING_MARK * total;
};

export const latestOf = ({ store, owner }: Call, articleId: string): StoredAttempt | undefined =>
  store.data.attempts.findLast((each) => each.owner === owner && each.articleId === articleId);
