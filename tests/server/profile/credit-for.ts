import type { Database } from '#server/platform/database/database.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';

/** Has a learner earn an article's credit, and returns the credit's id. */
export const creditFor = async (database: Database, userId: string, name: string): Promise<string> => {
  const articleId = await addArticle(database, sampleArticle(name));
  const learner = {
    kind: 'learner',
    userId,
    tokenHash: Buffer.alloc(32),
    confirmedAt: null,
    expiresAt: '2100-01-01T00:00:00.000Z',
  } as const;
  const { creditId } = await quizTaker(database, learner).earn(articleId);
  if (creditId === null) throw new Error('It gave no credit.');
  return creditId;
};
