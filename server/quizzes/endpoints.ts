import type { Handler } from '../platform/http/call.ts';
import { answerQuestion } from './answer-question.ts';
import { finishQuiz } from './finish-quiz.ts';
import { quizResults } from './quiz-results.ts';
import { quizStatus } from './quiz-status.ts';
import { quizOfArticle, quizOfSlug } from './show-quiz.ts';
import { startQuiz } from './start-quiz.ts';

export const endpoints: readonly Handler[] = [
  quizOfArticle,
  quizOfSlug,
  startQuiz,
  answerQuestion,
  finishQuiz,
  quizResults,
  quizStatus,
];
