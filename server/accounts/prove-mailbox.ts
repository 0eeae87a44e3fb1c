import type { Endpoint } from '#contract/endpoint.ts';
import type { Queries } from '../database/database.ts';
import type { Call } from '../http/call.ts';
import { undoProtection } from '../passkeys/undo-protection.ts';
import { removeCalendar } from '../reminders/calendar-feeds.ts';
import { endSessions } from './session.ts';

/**
 * Records, within the caller's transaction, that the owner of the account's mailbox has it. Anyone may register any
 * address, so the first proof ends every credential that is older: sign-ins by provider, passkeys, the second step with
 * its codes, sessions, devices for push, and the calendar's address (SC-15). The caller sets the password. Returns false,
 * and changes nothing, if the mailbox was proven before.
 */
export const proveMailbox = async (
  queries: Queries,
  call: Pick<Call<Endpoint>, 'settings' | 'now' | 'device' | 'address' | 'log'>,
  userId: string,
): Promise<boolean> => {
  const first = await queries.query(
    'update users set email_proven_at = $2 where id = $1 and email_proven_at is null returning 1',
    [userId, call.now().toISOString()],
  );
  if (first.length === 0) return false;
  await undoProtection(queries, call, userId, '-infinity');
  await queries.query('delete from social_identities where user_id = $1', [userId]);
  await removeCalendar(queries, userId);
  await endSessions(queries, userId);
  return true;
};
