import type { Queries } from '../database/database.ts';
import { notFound } from '../http/refused.ts';
import { refuseExpired } from './refuse-expired.ts';
import { refuseWithdrawn } from './refuse-withdrawn.ts';

/** Returns the quiz for a new attempt. Refuses if there is none, it was withdrawn, or it has expired. */
export const startableQuiz = async (queries: Queries, articleId: string, now: Date): Promise<string> => {
  const [article] = await queries.query<{
    current_quiz_id: string | null;
    standing: string;
    expires_on: string | null;
  }>(
    `select current_quiz_id, standing, details #>> '{activity,expiresOn}' as expires_on
     from articles where id = $1 and removed_at is null`,
    [articleId],
  );
  if (article === undefined || article.current_quiz_id === null) throw notFound();
  refuseWithdrawn(article.standing === 'retracted', 'articleId');
  refuseExpired(article.expires_on, now);
  return article.current_quiz_id;
};
