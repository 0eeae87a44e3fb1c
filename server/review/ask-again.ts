import * as v from 'valibot';
import { askAgainEndpoint, askedAgainEndpoint } from '#contract/review.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { reviewable } from './past-answers.ts';

export const askedAgain = handler(askedAgainEndpoint, async ({ input, caller, database, now }) => ({
  asked: await isAsked(database, learnerOf(caller), input.params.id, now()),
}));

export const askAgain = handler(askAgainEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { id } = input.params;
  await isAsked(database, userId, id, now());
  // A repeat keeps the first time, so that it neither delays a review nor hides what was missed since.
  await database.query(
    `insert into review_wishes (user_id, article_id, asked, wished_at) values ($1, $2, $3, $4)
     on conflict (user_id, article_id) do update set asked = excluded.asked, wished_at = excluded.wished_at
       where review_wishes.asked <> excluded.asked`,
    [userId, id, input.body.asked, now().toISOString()],
  );
  return { message: 'Your review is changed.' };
});

/** Throws 404 if the learner has not passed the quiz that the article has now. */
const isAsked = async (queries: Queries, userId: string, articleId: string, now: Date): Promise<boolean> => {
  const [found] = await readRows(
    queries,
    v.object({ asked: v.boolean() }),
    `select coalesce(w.asked, false) as asked
     from articles a left join review_wishes w on w.article_id = a.id and w.user_id = $1
     where a.id = $2 and ${reviewable(now)} and exists (
       select from assessment_attempts t
       where t.user_id = $1 and t.subject = 'article-quiz' and t.quiz_id = a.current_quiz_id and t.passed)`,
    [userId, articleId],
  );
  if (found === undefined) throw notFound();
  return found.asked;
};
