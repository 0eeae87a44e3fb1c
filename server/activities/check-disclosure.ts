import type { InferOutput } from 'valibot';
import { checkDisclosureRow } from '#contract/activities.ts';
import { activityFormat } from '../articles/activity-format.ts';
import { endpoint } from '../http/call.ts';
import { ownerIds } from '../quizzes/attempt-owner.ts';
import { readAgreement } from './agreements.ts';
import { articleAt } from './article-at.ts';

type Stated = Pick<
  InferOutput<typeof checkDisclosureRow.response>,
  'disclosures' | 'commercialSupport' | 'activity'
>;

export const checkDisclosure = endpoint(checkDisclosureRow, async ({ input, caller, database, settings }) => {
  const owner = ownerIds(caller);
  const article = await articleAt(database, owner, input.params.articleId);
  const [stated] = await database.query<{ stated: Stated }>(
    `select jsonb_build_object(
         'disclosures', details -> 'disclosures',
         'commercialSupport', details -> 'commercialSupport',
         'activity', case when jsonb_typeof(details -> 'activity') = 'object'
           then (details -> 'activity') || $2::jsonb end
       ) as stated from articles where id = $1`,
    [article.id, JSON.stringify({ provider: settings.provider, format: activityFormat(article.source) })],
  );
  if (stated === undefined) throw new Error(`Article ${article.id} vanished while it was read.`);
  return { ...stated.stated, ...(await readAgreement(database, owner, article)) };
});
