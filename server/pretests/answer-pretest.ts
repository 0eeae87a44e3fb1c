import { answerPretestEndpoint } from '#contract/pretests.ts';
import { lockAttempt } from '../assessment/attempts.ts';
import { finishPretest } from '../assessment/finish-pretest.ts';
import { responseIn } from '../assessment/response-in.ts';
import { storeAnswer } from '../assessment/store-answer.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';

/** Stores the first answer to each question. The pretest never reveals whether it was right (faults.md, 30). */
export const answerPretest = handler(answerPretestEndpoint, ({ input, caller, database, now }) => {
  const { pretestId, questionId } = input.body;
  const response = responseIn(input.body);
  return database.transaction(async (queries) => {
    const userId = learnerOf(caller);
    const pretest = await lockAttempt(queries, 'article-pretest', [userId, null], pretestId);
    const isQuizBegun = await hasQuizAttempt(queries, userId, pretest.articleId);
    await storeAnswer(
      queries,
      'article-pretest',
      { attemptId: pretestId, questionId, response, confidence: null, at: now() },
      { isFinished: pretest.finishedAt !== null, closed: isQuizBegun ? 'quiz-begun' : null },
    );
    return finishPretest(queries, 'article-pretest', pretestId, now());
  });
});

const hasQuizAttempt = async (queries: Queries, userId: string, articleId: string): Promise<boolean> => {
  const attempts = await queries.query(
    'select 1 from attempts where user_id = $1 and article_id = $2 limit 1',
    [userId, articleId],
  );
  return attempts.length > 0;
};
