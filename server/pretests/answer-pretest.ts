import { answerPretestEndpoint } from '#contract/pretests.ts';
import { finishPretest } from '../assessment/finish-pretest.ts';
import { storeAnswer } from '../assessment/store-answer.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound } from '../http/refused.ts';

/**
 * Stores the first answer to each question. Whether it was right is never revealed during the pretest (faults.md,
 * 30).
 */
export const answerPretest = handler(answerPretestEndpoint, ({ input, caller, database, now }) => {
  const { pretestId, questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    const pretest = await lockPretest(queries, learnerOf(caller), pretestId);
    await storeAnswer(
      queries,
      'article-pretest',
      { attemptId: pretestId, questionId, optionId, at: now() },
      { isFinished: pretest.finished, closed: pretest.quiz_begun ? 'quiz-begun' : null },
    );
    return finishPretest(queries, 'article-pretest', pretestId, now());
  });
});

interface LockedPretest {
  readonly quiz_id: string;
  readonly finished: boolean;
  readonly quiz_begun: boolean;
}

/** Reads the learner's own pretest and locks it until the transaction ends. */
const lockPretest = async (queries: Queries, userId: string, pretestId: string): Promise<LockedPretest> => {
  const [pretest] = await queries.query<LockedPretest>(
    `select p.quiz_id, p.finished_at is not null as finished,
       exists (select 1 from attempts t where t.user_id = p.user_id and t.article_id = p.article_id) as quiz_begun
     from pretests p where p.id = $1 and p.user_id = $2 for update of p`,
    [pretestId, userId],
  );
  if (pretest === undefined) throw notFound();
  return pretest;
};
