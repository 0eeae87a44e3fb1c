import type { Caller } from '../platform/http/call.ts';

/**
 * SQL condition for the attempts, agreements and evaluations that a caller can see: a learner's own, or those of a
 * guest that are not yet carried into an account. The owner's two ids are `$1` and `$2`; an unknown caller has
 * neither and sees nothing.
 */
export const ownedBy = (alias: string): string =>
  `(${alias}.user_id = $1::bigint or (${alias}.user_id is null and ${alias}.guest_id = $2::bigint))`;

export const OWNED = ownedBy('t');

export type OwnerIds = readonly [userId: string | null, guestId: string | null];

export const ownerIds = (caller: Caller): OwnerIds => [
  caller.kind === 'learner' ? caller.userId : null,
  caller.kind === 'guest' ? caller.guestId : null,
];

/** SQL: the attempt `o` is at the same article as `t`, by the same learner or guest. */
export const SAME_PERSON = `(o.article_id = t.article_id
  and (o.user_id = t.user_id or (o.user_id is null and t.user_id is null and o.guest_id = t.guest_id)))`;
