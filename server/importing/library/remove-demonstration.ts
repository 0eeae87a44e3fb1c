import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { deleteResets } from '../../accounts/password-reset.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { noteDemonstrationRemoved } from '../../platform/deployment/installation.ts';
import { dropMailTo } from '../../platform/mail/mail.ts';
import { deleteLearner } from '../../profile/delete-learner.ts';
import { removeArticle } from './remove-article.ts';

/** How many of each exist, or were removed. */
const demonstrationCountsRow = v.object({
  articles: v.number(),
  courses: v.number(),
  accounts: v.number(),
  /** Codes that are still valid. */
  promoCodes: v.number(),
});
export type DemonstrationCounts = Decoded<typeof demonstrationCountsRow>;

const IS_VALID_CODE = 'demonstration and (expires_at is null or expires_at > now())';
const COURSE_IS_DEMONSTRATION = `removed_at is null
  and exists (select from course_versions v where v.id = courses.current_version_id and v.demonstration)`;

export const countDemonstration = async ({ query }: Queries): Promise<DemonstrationCounts> => {
  const [counts] = await readRows(
    { query },
    demonstrationCountsRow,
    `select (select count(*)::integer from articles where demonstration and removed_at is null) as articles,
       (select count(*)::integer from courses where ${COURSE_IS_DEMONSTRATION}) as courses,
       (select count(*)::integer from users where demonstration) as accounts,
       (select count(*)::integer from promo_codes where ${IS_VALID_CODE}) as "promoCodes"`,
  );
  return counts ?? { articles: 0, courses: 0, accounts: 0, promoCodes: 0 };
};

/**
 * Removes all demonstration content permanently: a later start doesn't restore it. Other learners keep what they did
 * and earned with it, as with any removed content; the demonstration accounts are deleted with all their data.
 */
export const removeDemonstration = (database: Database, now: Date): Promise<DemonstrationCounts> =>
  database.transaction(async (queries) => {
    const counts = await countDemonstration(queries);
    await withdrawDemonstration(queries);
    const accounts = await readRows(
      queries,
      v.object({ id: v.string(), email: v.string() }),
      'select id::text, email from users where demonstration order by id',
    );
    for (const { id, email } of accounts) {
      await deleteLearner(queries, id);
      await deleteResets(queries, email);
      await dropMailTo(queries, email);
    }
    await noteDemonstrationRemoved(queries, now);
    return counts;
  });

/**
 * Removes demonstration articles and courses from the feed and their pages, and ends the promo codes, but keeps the
 * accounts.
 */
export const withdrawDemonstration = async (queries: Queries): Promise<void> => {
  const articles = await readRows(
    queries,
    v.object({ slug: v.string() }),
    'select slug from articles where demonstration and removed_at is null order by id',
  );
  for (const { slug } of articles) await removeArticle(queries, slug);
  await queries.query(`update courses set removed_at = now() where ${COURSE_IS_DEMONSTRATION}`);
  await queries.query(`update promo_codes set expires_at = now() where ${IS_VALID_CODE}`);
};
