import type { Caller } from '../http/call.ts';

/**
 * Whose attempts, agreements and evaluations a caller may see: a learner's own, or a guest's that nobody has carried
 * into an account yet. The SQL takes the owner's two ids as `$1` and `$2`; somebody unknown has neither, and so nothing.
 */
export const ownedBy = (alias: string): string =>
  `(${alias}.user_id = $1::bigint or (${alias}.user_id is null and ${alias}.guest_id = $2::bigint))`;

export const OWNED = ownedBy('t');

export type OwnerIds = readonly [userId: string | null, guestId: string | null];

export const ownerIds = (caller: Caller): OwnerIds => [
  caller.kind === 'learner' ? caller.userId : null,
  caller.kind === 'guest' ? caller.guestId : null,
];

/** SQL: the attempt `o` is at the same article as `t`, by the same learner or the same guest. */
export const SAME_PERSON = `(o.article_id = t.article_id
  and (o.user_id = t.user_id or (o.user_id is null and t.user_id is null and o.guest_id = t.guest_id)))`;
