import * as v from 'valibot';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

interface Stored {
  readonly table: string;
  /** SQL: whether row `t` is about learner $1. */
  readonly of: string;
  /** Columns that would give others access, or that mean nothing outside this database: digests, passwords and keys. */
  readonly without?: readonly string[];
}

const OWN = 't.user_id = $1';
const OWN_ENROLLMENT =
  'exists (select from course_enrollments e where e.id = t.enrollment_id and e.user_id = $1)';

/** Every table with data about a learner. A test fails if one is missing here. */
export const STORED_ABOUT_LEARNER: readonly Stored[] = [
  { table: 'users', of: 't.id = $1', without: ['password_hash', 'passkey_handle'] },
  { table: 'name_changes', of: OWN },
  { table: 'licences', of: OWN },
  { table: 'reminder_settings', of: OWN },
  { table: 'reminder_checks', of: OWN },
  { table: 'sent_reminders', of: OWN },
  { table: 'sent_digests', of: OWN },
  { table: 'unsubscribe_links', of: OWN, without: ['token_digest'] },
  { table: 'calendar_feeds', of: OWN, without: ['token_digest'] },
  // Anyone with its endpoint and keys could send messages to the device.
  { table: 'push_devices', of: OWN, without: ['session', 'endpoint', 'p256dh', 'auth'] },
  {
    table: 'push_outbox',
    of: 'exists (select from push_devices d where d.id = t.device_id and d.user_id = $1)',
  },
  { table: 'sent_own_reminders', of: OWN },
  { table: 'declared_substitutes', of: OWN },
  { table: 'own_requirements', of: OWN },
  { table: 'sessions', of: OWN, without: ['token_hash'] },
  { table: 'login_links', of: OWN, without: ['token_digest'] },
  { table: 'email_codes', of: OWN, without: ['code_hash'] },
  { table: 'email_confirmations', of: OWN, without: ['token_digest'] },
  { table: 'email_reverts', of: OWN, without: ['token_digest'] },
  { table: 'passkeys', of: OWN, without: ['credential_id', 'public_key', 'counter', 'transports'] },
  { table: 'passkey_challenges', of: OWN, without: ['challenge_digest'] },
  { table: 'second_steps', of: OWN, without: ['ticket_digest'] },
  { table: 'recovery_codes', of: OWN, without: ['code_digest'] },
  { table: 'security_events', of: OWN },
  { table: 'known_addresses', of: OWN, without: ['address_digest'] },
  { table: 'social_identities', of: OWN },
  { table: 'guests', of: OWN, without: ['hash_digest'] },
  { table: 'assessment_attempts', of: OWN, without: ['carry_digest'] },
  {
    table: 'assessment_answers',
    of: 'exists (select from assessment_attempts a where a.id = t.attempt_id and a.subject = t.subject and a.user_id = $1)',
  },
  { table: 'disclosure_agreements', of: OWN },
  { table: 'evaluations', of: OWN },
  { table: 'article_votes', of: OWN },
  { table: 'saved_articles', of: OWN },
  { table: 'article_highlights', of: OWN },
  { table: 'review_answers', of: OWN },
  { table: 'review_wishes', of: OWN },
  { table: 'course_enrollments', of: OWN },
  { table: 'course_evaluations', of: OWN_ENROLLMENT },
  { table: 'course_reading', of: OWN_ENROLLMENT },
  { table: 'credits', of: OWN },
  { table: 'retraction_tellings', of: OWN },
  { table: 'standing_news_seen', of: OWN },
  {
    table: 'credit_reissues',
    of: 'exists (select from credits c where c.id = t.credit_id and c.user_id = $1)',
  },
  { table: 'outside_imports', of: OWN },
  { table: 'outside_credits', of: OWN },
  { table: 'report_permissions', of: OWN },
  { table: 'subscriptions', of: OWN },
  { table: 'billing_customers', of: OWN, without: ['card_fingerprint'] },
  { table: 'cards_to_forget', of: OWN },
  { table: 'payment_attempts', of: OWN, without: ['idempotency_key'] },
  { table: 'charge_agreements', of: OWN },
  { table: 'payments', of: OWN },
  { table: 'promo_redemptions', of: OWN },
  { table: 'referral_codes', of: OWN },
  // The identity of a referred learner is that learner's to share.
  {
    table: 'referrals',
    of: 't.referrer_id = $1 or t.referred_id = $1',
    without: ['referrer_id', 'referred_id'],
  },
];

/**
 * All rows about a learner, by table. Leaves out unsent mail, because it contains codes and links and is gone within
 * the hour.
 */
export const storedAbout = async (
  queries: Queries,
  userId: string,
): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const found: Record<string, readonly unknown[]> = {};
  for (const { table, of, without = [] } of STORED_ABOUT_LEARNER) {
    const rows = await readRows(
      queries,
      v.object({ row: v.unknown() }),
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${of} order by t`,
      [userId, without],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
};
