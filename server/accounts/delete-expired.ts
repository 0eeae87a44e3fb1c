import { keptSince } from '#core/accounts/retention.ts';
import { deleteOldShares } from '../articles/delete-old-shares.ts';
import { purgeSealedRecords } from '../credits/sealed-records.ts';
import { deleteUnpaidAttempts } from '../payments/delete-unpaid-attempts.ts';
import type { Database } from '../platform/database/database.ts';
import { idleSince } from '../platform/http/session.ts';
import { deleteFullLimits } from '../platform/limits/rate-limit.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { deleteAbandonedGuests } from '../quizzes/delete-abandoned-guests.ts';
import { deleteOldLinks } from '../reminders/unsubscribe-links.ts';
import { deleteOldAddresses } from './known-addresses.ts';
import { deleteOldEvents } from './security-events.ts';

/**
 * Deletes expired and idle sessions; expired links, codes, mail and addresses, including old unsubscribe links; rate
 * limits that are full again; guests who don't come back; ids of shares; payments that were begun and moved no money; and
 * sealed records whose retention period has ended. Some of it is personal data. A step that fails stops no other, and
 * the first failure is thrown at the end.
 */
export const deleteExpired = async (
  database: Database,
  now: Date,
  { sessionIdleMinutes }: Pick<Settings, 'sessionIdleMinutes'>,
): Promise<void> => {
  const moment = now.toISOString();
  const steps: readonly (() => Promise<unknown>)[] = [
    () => deleteFullLimits(database, now),
    () => deleteOldAddresses(database, now),
    () => deleteOldEvents(database, now),
    () => purgeSealedRecords(database, now),
    () => deleteOldLinks(database, now),
    () => deleteAbandonedGuests(database, now),
    () => deleteOldShares(database, now),
    () => deleteUnpaidAttempts(database, now),
    ...EXPIRING.map((table) => () => database.query(`delete from ${table} where expires_at <= $1`, [moment])),
    () =>
      database.query('delete from sessions where last_used_at <= $1', [idleSince(now, sessionIdleMinutes)]),
    () =>
      database.query('delete from mail_outbox where created_at <= $1 and deliver_until <= $2', [
        keptSince('unsent mail', now),
        moment,
      ]),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
};

const EXPIRING = [
  'sessions',
  'login_links',
  'password_resets',
  'email_codes',
  'email_confirmations',
  'email_reverts',
  'passkey_challenges',
  'social_tickets',
];
