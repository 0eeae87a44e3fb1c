import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { creditNeed, day } from '#contract/values.ts';
import { noCreditNow } from '#core/activities/no-credit.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const quiz = v.object({
  /** Null if the article has no quiz, or is not listed. */
  quizId: v.nullable(v.string()),
  isWithdrawn: v.boolean(),
  /** An ISO date; null if the activity has no last day. */
  expiresOn: v.nullable(day),
});

const quizArticleRow = v.object({
  ...quiz.entries,
  credit: v.number(),
  missing: v.array(creditNeed),
  practiceFrom: v.nullable(v.literal('pubmedqa')),
});

/** The facts that decide whether an article's quiz can be started, and whether it is for credit. */
export interface QuizArticle extends Decoded<typeof quiz> {
  readonly givesCredit: boolean;
}

/** If the article does not exist, neither does its quiz. */
export const quizArticle = async (queries: Queries, articleId: string, now: Date): Promise<QuizArticle> => {
  const [article] = await readRows(
    queries,
    quizArticleRow,
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
