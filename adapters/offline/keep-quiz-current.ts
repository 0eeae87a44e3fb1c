import type { Observable } from 'rxjs';
import { safeParse } from 'valibot';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import {
  answerQuestionEndpoint,
  articleQuiz,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import { copyKeyOf } from './cached-endpoints.ts';
import type { CopyStore } from './copy-store.ts';

type Quiz = EndpointResponse<typeof quizEndpoint>;

/** Called with each response of the server, and with each copy that is shown. */
type Notice = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, answer: EndpointResponse<E>) => void;

/**
 * Updates the copy of a quiz with everything that the server has acknowledged, so that an offline reload opens the quiz
 * where the learner left it (OF-03), not as it was first read.
 */
export const keepQuizCurrent = (
  store: Pick<CopyStore, 'change' | 'write'>,
  cleared$: Observable<unknown>,
): Notice => {
  /** By article: a visitor's quiz is stored from its start on, not when it is read. */
  const seen = new Map<string, Quiz>();
  /** By attempt. */
  const articleOf = new Map<string, string>();
  cleared$.subscribe(() => {
    seen.clear();
    articleOf.clear();
  });

  const changeQuiz = (articleId: string, change: (quiz: Quiz) => Quiz) => {
    const key = copyKeyOf(quizEndpoint, { query: { articleId } });
    if (key === null) return;
    store.change(key, (content) => {
      const read = safeParse(articleQuiz, content);
      return read.success ? change(read.output) : content;
    });
  };

  const noticeQuiz = (quiz: Quiz) => {
    seen.set(quiz.articleId, quiz);
    if (quiz.attempt !== null) articleOf.set(quiz.attempt.attemptId, quiz.articleId);
  };

  const noticeStart = (articleId: string, attempt: NonNullable<Quiz['attempt']>) => {
    articleOf.set(attempt.attemptId, articleId);
    const quiz = seen.get(articleId);
    const key = copyKeyOf(quizEndpoint, { query: { articleId } });
    if (quiz !== undefined && key !== null) store.write(key, { ...quiz, attempt });
  };

  return (endpoint, input, answer) => {
    const call = { endpoint, input, answer };
    if (isCallOf(quizEndpoint, call)) noticeQuiz(call.answer);
    if (isCallOf(quizBySlugEndpoint, call)) noticeQuiz(call.answer);
    if (isCallOf(startQuizEndpoint, call)) noticeStart(call.input.body.articleId, call.answer.attempt);
    if (isCallOf(answerQuestionEndpoint, call)) {
      const { attemptId } = call.input.body;
      const graded = call.answer;
      const articleId = articleOf.get(attemptId);
      if (articleId !== undefined) changeQuiz(articleId, (quiz) => withGraded(quiz, attemptId, graded));
    }
    if (isCallOf(finishQuizEndpoint, call)) {
      const { articleId, attemptId, finishedAt } = call.answer;
      changeQuiz(articleId, (quiz) =>
        quiz.attempt?.attemptId === attemptId ? { ...quiz, attempt: { ...quiz.attempt, finishedAt } } : quiz,
      );
      const key = copyKeyOf(quizResultsEndpoint, { query: { articleId } });
      if (key !== null) store.write(key, call.answer);
    }
  };
};

const withGraded = (
  quiz: Quiz,
  attemptId: string,
  graded: EndpointResponse<typeof answerQuestionEndpoint>,
): Quiz => {
  const { attempt } = quiz;
  if (attempt?.attemptId !== attemptId) return quiz;
  const others = attempt.answers.filter(({ questionId }) => questionId !== graded.questionId);
  return { ...quiz, attempt: { ...attempt, answers: [...others, graded] } };
};

interface Call<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: EndpointInput<E>;
  readonly answer: EndpointResponse<E>;
}

const isCallOf = <E extends Endpoint>(wanted: E, call: { readonly endpoint: Endpoint }): call is Call<E> =>
  call.endpoint === wanted;
