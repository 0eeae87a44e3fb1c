import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { keepsSecondStep } from '#core/accounts/passkey.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Call } from '../platform/http/call.ts';
import { passkeyRemovedMail } from '../platform/mail/mails.ts';
import { mailLearner } from './mail-learner.ts';
import { countPasskeys } from './protection.ts';
import { endSecondStep } from './second-step.ts';

/**
 * Removes passkeys and recovery codes added since a given time, for an owner who takes back the account (SC-02).
 * Turns off a second step that was turned on since then or that has no passkey left. Runs within the caller's
 * transaction.
 */
export const undoProtection = async (
  queries: Queries,
  call: Pick<Call<Endpoint>, 'settings' | 'now' | 'device' | 'address' | 'log'>,
  userId: string,
  since: string,
): Promise<void> => {
  const removed = await queries.query(
    'delete from passkeys where user_id = $1 and created_at >= $2 returning 1',
    [userId, since],
  );
  await queries.query('delete from recovery_codes where user_id = $1 and created_at >= $2', [userId, since]);
  if (removed.length > 0) {
    await mailLearner(queries, call, userId, passkeyRemovedMail);
    await recordEvent(call, queries, 'passkey-removed', userId);
  }
  const [account] = await readRows(
    queries,
    v.object({ is_older: v.boolean() }),
    'select second_step_since < $2 as is_older from users where id = $1 and second_step_since is not null',
    [userId, since],
  );
  if (account === undefined) return;
  if (!account.is_older || !keepsSecondStep(await countPasskeys(queries, userId)))
    await endSecondStep(queries, call, userId);
};
