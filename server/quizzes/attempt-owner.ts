import type { Caller } from '../http/call.ts';

/**
 * Whose attempts a caller may see: a learner's own, or a guest's that nobody has carried into an account yet.
 * The SQL takes the owner's two ids as `$1` and `$2`; somebody unknown has neither, and so no attempt.
 */
export const OWNED = '(t.user_id = $1::bigint or (t.user_id is null and t.guest_id = $2::bigint))';

export const ownerIds = (caller: Caller): readonly [string | null, string | null] => [
  caller.kind === 'learner' ? caller.userId : null,
  caller.kind === 'guest' ? caller.guestId : null,
];
