import { randomBytes } from 'node:crypto';
import { agreeToDisclosureEndpoint } from '#contract/activities.ts';
import type { Queries } from '../platform/database/database.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { GUEST_QUIZZES } from '../platform/limits/limits.ts';
import { type OwnerIds, ownerIds } from '../quizzes/attempt-owner.ts';
import { createGuest, holdGuest } from '../quizzes/guest-hashes.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readAgreement } from './agreements.ts';
import { type ActivityArticle, articleAt } from './article-at.ts';
import { awardDue } from './award-due.ts';
import { DISCLOSURE } from './disclosure-text.ts';

/**
 * Records the agreement once, however many requests arrive, as long as the disclosure stays the same. An unknown
 * caller becomes a guest, limited by network address. Awards the credit if this was the learner's last open step.
 */
export const agreeToDisclosure = handler(agreeToDisclosureEndpoint, async (call) => {
  const { input, caller, database, settings, address, now } = call;
  if (caller.kind === 'anonymous') await consumeLimits(call, [[GUEST_QUIZZES, address]]);
  return database.transaction(async (queries) => {
    if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'alone');
    const isKnown =
      caller.kind === 'learner' || (caller.kind === 'guest' && (await holdGuest(queries, caller.guestId)));
    const known: Caller = isKnown ? caller : { kind: 'anonymous' };
    const article = await articleAt(queries, ownerIds(known), input.params.articleId, now());
    const guest = isKnown ? undefined : await createGuest(queries);
    const owner: OwnerIds = guest === undefined ? ownerIds(known) : [null, guest.guestId];
    const hashId = await agree(queries, owner, article, now());
    if (caller.kind === 'learner') await awardDue(queries, caller.userId, settings, now());
    return { hashId, userGuestHash: guest?.userGuestHash ?? null };
  });
});

const agree = async (
  queries: Queries,
  owner: OwnerIds,
  article: ActivityArticle,
  at: Date,
): Promise<string> => {
  await queries.query(
    `insert into disclosure_agreements (article_id, user_id, guest_id, disclosure, checksum, hash_id, agreed_at)
     select a.id, $1, $2, ${DISCLOSURE}, $4, $5, $6 from articles a where a.id = $3
     on conflict do nothing`,
    [...owner, article.id, article.checksum, randomBytes(32).toString('base64url'), at.toISOString()],
  );
  // This request or a parallel one has recorded it.
  const { hashId } = await readAgreement(queries, owner, article);
  if (hashId === null)
    throw new Error(`The agreement to the disclosure of article ${article.id} was not stored.`);
  return hashId;
};
