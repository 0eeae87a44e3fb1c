import { removePasskeyEndpoint, renamePasskeyEndpoint } from '#contract/passkeys.ts';
import { keepsSecondStep } from '#core/accounts/passkey.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { passkeyRemovedMail } from '../platform/mail/mails.ts';
import { mailLearner } from './mail-learner.ts';
import { countPasskeys } from './protection.ts';
import { endSecondStep } from './second-step.ts';

export const renamePasskey = handler(renamePasskeyEndpoint, async ({ caller, database, input }) => {
  const renamed = await database.query(
    'update passkeys set name = $3 where id = $1 and user_id = $2 returning 1',
    [input.params.id, learnerOf(caller), input.body.name],
  );
  if (renamed.length === 0) throw notFound();
  return { message: 'The passkey has its new name.' };
});

/**
 * Removes a passkey. With the last passkey, also turns off the second step, because recovery codes alone soon run
 * out.
 */
export const removePasskey = handler(removePasskeyEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database, input } = call;
  const userId = learnerOf(caller);
  await database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(call.caller));
    const removed = await queries.query('delete from passkeys where id = $1 and user_id = $2 returning 1', [
      input.params.id,
      userId,
    ]);
    if (removed.length === 0) throw notFound();
    await mailLearner(queries, call, userId, passkeyRemovedMail);
    await recordEvent(call, queries, 'passkey-removed', userId);
    if (!keepsSecondStep(await countPasskeys(queries, userId))) await endSecondStep(queries, call, userId);
  });
  return { message: 'The passkey is removed.' };
});
