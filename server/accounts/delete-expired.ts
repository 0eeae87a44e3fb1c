import type { Database } from '../database/database.ts';
import { deleteFullLimits } from '../limits/rate-limit.ts';
import { deleteOldAddresses } from './known-addresses.ts';

/** How long a mail stays readable in the outbox of a server that sends no mail. */
const OUTBOX_DAYS = 1;

/** Deletes expired sessions, links, codes, mail, addresses and full rate limits, some of which are personal data. */
export const deleteExpired = async (database: Database, now: Date): Promise<void> => {
  await deleteFullLimits(database, now);
  await deleteOldAddresses(database, now);
  const moment = now.toISOString();
  for (const table of ['sessions', 'login_links', 'password_resets', 'email_codes'])
    await database.query(`delete from ${table} where expires_at <= $1`, [moment]);
  const outbox = new Date(now.getTime() - OUTBOX_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await database.query('delete from mail_outbox where created_at <= $1 and deliver_until <= $2', [
    outbox,
    moment,
  ]);
};
