import type { InferOutput } from 'valibot';
import type { credit } from '#contract/credits.ts';

export type Credit = InferOutput<typeof credit>;

/** SQL: what the API says of the credit `c` and its article `a`, as JSON. */
export const CREDIT_JSON = `jsonb_build_object(
  'id', c.id::text,
  'articleId', c.article_id::text,
  'articleSlug', a.slug,
  'title', c.title,
  'journal', c.journal,
  'type', c.type,
  'credit', c.credit_quarters,
  'timeZone', c.time_zone,
  'completedOn', c.completed_on::text,
  'demonstration', c.demonstration)`;
