import { randomInt } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { newRecoveryCode, RECOVERY_CODES, readRecoveryCode } from '#core/accounts/recovery-code.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { digest } from '../platform/http/digest.ts';

/**
 * Replaces a learner's recovery codes within the caller's transaction, and returns the new ones. Only their digests
 * are stored.
 */
export const makeRecoveryCodes = async (
  queries: Queries,
  call: Pick<Call<Endpoint>, 'now' | 'device' | 'address' | 'log'>,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(randomInt));
  await queries.query('delete from recovery_codes where user_id = $1', [userId]);
  for (const code of codes)
    await queries.query('insert into recovery_codes (user_id, code_digest, created_at) values ($1, $2, $3)', [
      userId,
      digest(code),
      call.now().toISOString(),
    ]);
  await recordEvent(call, queries, 'recovery-codes-made', userId);
  return codes;
};

/** Uses up a learner's recovery code. Of several concurrent calls, only one gets true. */
export const consumeRecoveryCode = async (
  queries: Queries,
  userId: string,
  typed: string,
): Promise<boolean> => {
  const code = readRecoveryCode(typed);
  if (code === undefined) return false;
  const used = await queries.query(
    'delete from recovery_codes where user_id = $1 and code_digest = $2 returning 1',
    [userId, digest(code)],
  );
  return used.length > 0;
};
