import type { credit } from '#contract/credits.ts';
import type { Decoded } from '#contract/endpoint.ts';

export type Credit = Decoded<typeof credit>;

/** SQL: credits `c`, each with its article `a` or course `k`. */
export const CREDITS_AND_ACTIVITIES = `credits c
  left join articles a on a.id = c.article_id
  left join courses k on k.id = c.course_id`;

/** SQL: joins to each credit `c` its last reissue `r`, if it has one. */
export const LAST_REISSUE = `left join lateral (
    select reissued_at, reason from credit_reissues where credit_id = c.id order by reissued_at desc, id desc limit 1
  ) r on true`;

/** SQL: the activity of a credit, as JSON. */
const ACTIVITY_JSON = `jsonb_build_object(
  'kind', case when c.course_id is null then 'article' else 'course' end,
  'id', coalesce(c.article_id, c.course_id)::text,
  'slug', coalesce(a.slug, k.slug))`;

/** SQL: a credit of `CREDITS_AND_ACTIVITIES` as the API sends it, as JSON. */
export const CREDIT_JSON = `(jsonb_build_object(
  'id', c.id::text,
  'activity', ${ACTIVITY_JSON},
  'title', c.title,
  'journal', c.journal,
  'type', c.type,
  'credit', c.credit_quarters,
  'timeZone', c.time_zone,
  'completedOn', c.completed_on::text,
  'demonstration', c.demonstration)
  || case when a.standing = 'retracted' then '{"isRetracted": true}'::jsonb else '{}'::jsonb end)`;
