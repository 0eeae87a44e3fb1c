import type { CreditNeed } from '#core/activities/missing-for-credit.ts';
import { noCreditNow, type PracticeSource } from '#core/activities/no-credit.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';

/** The facts that decide whether an article's quiz can be started, and whether it is for credit. */
export interface QuizArticle {
  /** Null if the article has no quiz, or is not listed. */
  readonly quizId: string | null;
  readonly isWithdrawn: boolean;
  /** An ISO date; null if the activity has no last day. */
  readonly expiresOn: string | null;
  readonly givesCredit: boolean;
}

/** If the article does not exist, neither does its quiz. */
export const quizArticle = async (queries: Queries, articleId: string, now: Date): Promise<QuizArticle> => {
  const [article] = await queries.query<QuizArticleRow>(
    `select case when ${listed('a', now)} then a.current_quiz_id end as "quizId",
       a.standing = 'retracted' as "isWithdrawn", a.details #>> '{activity,expiresOn}' as "expiresOn",
       coalesce(z.credit_quarters, 0) as credit, coalesce(a.details #> '{activity,missing}', '[]') as missing,
       z.practice_from as "practiceFrom"
     from articles a left join quizzes z on z.id = a.current_quiz_id where a.id = $1`,
    [articleId],
  );
  if (article === undefined) return { quizId: null, isWithdrawn: false, expiresOn: null, givesCredit: false };
  const { credit, missing, practiceFrom, ...known } = article;
  const reasons = noCreditNow({ ...known, credit, missing, practiceFrom: practiceFrom ?? undefined }, now);
  return { ...known, givesCredit: reasons.length === 0 };
};

interface QuizArticleRow extends Omit<QuizArticle, 'givesCredit'> {
  readonly credit: number;
  readonly missing: readonly CreditNeed[];
  readonly practiceFrom: PracticeSource | null;
}
