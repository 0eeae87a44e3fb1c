import * as v from 'valibot';
import { checkDisclosureEndpoint } from '#contract/activities.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { addedToActivity } from '../articles/activity-format.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { ownerIds } from '../quizzes/attempt-owner.ts';
import { readAgreement } from './agreements.ts';
import { articleAt } from './article-at.ts';

const statedRow = v.pick(checkDisclosureEndpoint.response, ['disclosures', 'commercialSupport', 'activity']);

export const checkDisclosure = handler(
  checkDisclosureEndpoint,
  ({ input, caller, database, settings, now }) =>
    disclosureFor(caller, input.params.articleId, database, settings, now()),
);

/** The disclosure of an article, for other endpoints that include it. */
export const disclosureFor = async (
  caller: Caller,
  articleId: string,
  database: Queries,
  settings: Settings,
  now: Date,
): Promise<Decoded<typeof checkDisclosureEndpoint.response>> => {
  const owner = ownerIds(caller);
  const article = await articleAt(database, owner, articleId, now);
  const [stated] = await readRows(
    database,
    v.object({ stated: statedRow }),
    `select jsonb_build_object(
         'disclosures', details -> 'disclosures',
         'commercialSupport', details -> 'commercialSupport',
         'activity', case when jsonb_typeof(details -> 'activity') = 'object'
           then (details -> 'activity') || $2::jsonb end
       ) as stated from articles where id = $1`,
    [article.id, addedToActivity(settings, article)],
  );
  if (stated === undefined) throw new Error(`Article ${article.id} vanished while it was read.`);
  return { ...stated.stated, ...(await readAgreement(database, owner, article)) };
};
