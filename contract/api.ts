import { loginRow, logoutRow, registerRow, userRow } from './accounts.ts';
import { articleDetailsRow } from './articles.ts';
import { certificateRow, creditDetailsRow, transcriptRow } from './credits.ts';
import { feedRow, feedSearchRow, popularFeedRow } from './feed.ts';
import {
  answerQuestionRow,
  finishQuizRow,
  quizBySlugRow,
  quizResultsRow,
  quizRow,
  startQuizRow,
} from './quizzes.ts';
import type { Row } from './row.ts';

/** Every call of the API, by the context that owns it. A row that is not here is not served. */
export const api: Readonly<Record<string, readonly Row[]>> = {
  accounts: [loginRow, registerRow, logoutRow, userRow],
  feed: [feedRow, popularFeedRow, feedSearchRow],
  articles: [articleDetailsRow],
  quizzes: [quizRow, quizBySlugRow, startQuizRow, answerQuestionRow, finishQuizRow, quizResultsRow],
  credits: [transcriptRow, creditDetailsRow, certificateRow],
};
