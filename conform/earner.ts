import type { Kit, Learner } from './kit.ts';
import { claimAs, passAs } from './quiz-taker.ts';
import { CannotCheck } from './report.ts';

/** An article whose quiz gives credit. */
export const creditArticle = async ({ quizzes }: Kit): Promise<string> => {
  const [{ id, hasCredit }] = await quizzes();
  if (!hasCredit) throw new CannotCheck('no article with a quiz gives credit');
  return id;
};

/** A new learner who passed the quiz of an article with credit. */
export const passed = async (kit: Kit): Promise<{ readonly person: Learner; readonly articleId: string }> => {
  const articleId = await creditArticle(kit);
  const person = await kit.learner();
  await passAs(kit.caller, person, articleId, await kit.keyOf(articleId));
  return { person, articleId };
};

/** A new learner who has that credit. */
export const earner = async (kit: Kit) => {
  const { person, articleId } = await passed(kit);
  const { evaluation, claimed } = await claimAs(kit.caller, person, articleId);
  if (!claimed?.creditId) throw new CannotCheck('a passed and evaluated activity gives no credit');
  return { person, articleId, creditId: claimed.creditId, credit: evaluation.claimedCredit };
};
