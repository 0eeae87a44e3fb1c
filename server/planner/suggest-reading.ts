import { readingEndpoint } from '#contract/planner.ts';
import type { Readable } from '#core/planner/ports.ts';
import { MOST_SUGGESTED, whatToRead } from '#core/planner/what-to-read.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { givesCredit } from '../library/listed.ts';
import { planOf } from './plan-of.ts';

export const suggestReading = handler(readingEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const plan = await planOf(database, userId, now());
  const list = whatToRead(plan, await readables(database, userId, plan.today, now()), MOST_SUGGESTED);
  return list.map(({ item, toward }) => ({
    item: { ...item, requirementTopics: [...item.requirementTopics], states: [...item.states] },
    toward: [...toward],
  }));
});

/** Articles and courses on topics that a board requires, that give credit today and that the learner has not passed
 * for credit. */
const readables = (
  queries: Queries,
  userId: string,
  today: string,
  now: Date,
): Promise<readonly Readable[]> =>
  queries.query<Readable>(
    `select jsonb_build_object('kind', 'article', 'id', a.id::text, 'slug', a.slug) as activity,
       a.card ->> 'title' as title, a.card ->> 'journal' as journal,
       (a.card ->> 'credit')::integer as credit, (a.card ->> 'minutes')::integer as minutes,
       (a.card ->> 'demonstration')::boolean as demonstration,
       a.card -> 'requirementTopics' as "requirementTopics", a.card -> 'states' as states
     from articles a
     where ${givesCredit('a', now)}
       and coalesce((a.details -> 'activity' ->> 'expiresOn')::date >= $2::date, true)
       and exists (select 1 from article_topics t where t.article_id = a.id and t.requirement)
       and not exists (select 1 from credits c where c.user_id = $1 and c.article_id = a.id)
       and not exists (select 1 from attempts t where t.user_id = $1 and t.article_id = a.id and t.passed
         and not t.is_practice)
     union all
     select jsonb_build_object('kind', 'course', 'id', k.id::text, 'slug', k.slug),
       k.card ->> 'title', null, (k.card ->> 'credit')::integer, (k.card ->> 'minutes')::integer,
       (k.card ->> 'demonstration')::boolean, k.card -> 'requirementTopics', k.card -> 'states'
     from courses k join course_versions w on w.id = k.current_version_id
     where k.removed_at is null and w.expires_on >= $2::date
       and w.details #> '{activity,missing}' = '[]'
       and jsonb_array_length(k.card -> 'requirementTopics') > 0
       and not exists (select 1 from credits c where c.user_id = $1 and c.course_id = k.id)
       and not exists (
         select 1 from course_enrollments e
         where e.user_id = $1 and e.course_id = k.id and e.finished_at is not null)`,
    [userId, today],
  );
