import type { Database } from '../database/database.ts';
import { deleteFullLimits } from '../limits/rate-limit.ts';
import { deleteOldAddresses } from './known-addresses.ts';

/** How long a mail may still be read in the outbox of a server that sends none. */
const OUTBOX_DAYS = 1;

/** Deletes what has run out: none of it does anything any more, and some of it is somebody's. */
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
