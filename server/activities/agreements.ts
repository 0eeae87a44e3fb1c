import * as v from 'valibot';
import type { activityStanding } from '#contract/activities.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type OwnerIds, ownedBy } from '../quizzes/attempt-owner.ts';
import type { ActivityArticle } from './article-at.ts';

type Agreement = Decoded<typeof activityStanding>['disclosure'];

/** The owner's agreement to the current disclosure. */
export const readAgreement = async (
  queries: Queries,
  owner: OwnerIds,
  { id, checksum }: ActivityArticle,
): Promise<Agreement> => {
  const [found] = await readRows(
    queries,
    v.object({ hash_id: v.string(), agreed_at: moment }),
    `select d.hash_id, d.agreed_at from disclosure_agreements d
     where ${ownedBy('d')} and d.article_id = $3 and d.checksum = $4`,
    [...owner, id, checksum],
  );
  return found === undefined
    ? { agreed: false, hashId: null, agreedAt: null }
    : { agreed: true, hashId: found.hash_id, agreedAt: found.agreed_at };
};
