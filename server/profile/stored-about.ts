import * as v from 'valibot';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { othersFirst } from '../platform/shared/others-first.ts';

interface Stored {
  readonly table: string;
  /** SQL: whether row `t` is about learner $1. */
  readonly of: string;
  /** Columns that would give others access, or that mean nothing outside this database: digests, passwords and keys. */
  readonly without?: readonly string[];
  /** The columns by which one learner's rows are read in parts, for a table that may have thousands. */
  readonly key?: readonly string[];
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
  { table: 'security_events', of: OWN, key: ['id'] },
  { table: 'known_addresses', of: OWN, without: ['address_digest'] },
  { table: 'social_identities', of: OWN },
  { table: 'guests', of: OWN, without: ['hash_digest'] },
  { table: 'assessment_attempts', of: OWN, without: ['carry_digest'], key: ['subject', 'id'] },
  {
    table: 'assessment_answers',
    of: 'exists (select from assessment_attempts a where a.id = t.attempt_id and a.subject = t.subject and a.user_id = $1)',
    key: ['subject', 'attempt_id', 'question_id'],
  },
  { table: 'disclosure_agreements', of: OWN },
  { table: 'evaluations', of: OWN },
  { table: 'article_votes', of: OWN },
  { table: 'saved_articles', of: OWN },
  { table: 'article_highlights', of: OWN, key: ['article_id', 'id'] },
  { table: 'review_answers', of: OWN, key: ['id'] },
  { table: 'review_wishes', of: OWN },
  { table: 'course_enrollments', of: OWN },
  { table: 'course_evaluations', of: OWN_ENROLLMENT },
  { table: 'course_reading', of: OWN_ENROLLMENT },
  { table: 'credits', of: OWN, key: ['id'] },
  { table: 'retraction_tellings', of: OWN },
  { table: 'standing_news_seen', of: OWN },
  {
    table: 'credit_reissues',
    of: 'exists (select from credits c where c.id = t.credit_id and c.user_id = $1)',
  },
  { table: 'outside_imports', of: OWN, key: ['id'] },
  { table: 'outside_credits', of: OWN, key: ['id'] },
  { table: 'report_permissions', of: OWN, key: ['id'] },
  { table: 'subscriptions', of: OWN },
  { table: 'billing_customers', of: OWN, without: ['card_fingerprint'] },
  { table: 'cards_to_forget', of: OWN },
  { table: 'payment_attempts', of: OWN, without: ['idempotency_key'], key: ['id'] },
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
 * All rows about a learner, by table, as the pieces of one JSON object. Leaves out unsent mail, because it contains codes
 * and links and is gone within the hour. Other requests are served between the pieces.
 */
export async function* storedAbout(queries: Queries, userId: string): AsyncGenerator<string> {
  let before = '{';
  for (const stored of STORED_ABOUT_LEARNER) {
    yield `${before}\n"${stored.table}": [`;
    before = ',';
    let isFirst = true;
    for await (const rows of partsOf(queries, stored, userId)) {
      if (rows.length > 0) yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`;
      isFirst = false;
      await othersFirst();
    }
    yield ']';
  }
  yield '}';
}

const AT_ONCE = 1_000;

/** The rows as JSON: those of a table that has a key in parts. */
async function* partsOf(
  queries: Queries,
  { table, of, without = [], key = [] }: Stored,
  userId: string,
): AsyncGenerator<readonly string[]> {
  const columns = key.map((column) => `t.${column}`);
  let last: readonly string[] = [];
  for (;;) {
    const after = last.length === 0 ? '' : `and (${columns}) > (${last.map((_, at) => `$${at + 3}`)})`;
    const rows = await readRows(
      queries,
      v.object({ row: v.string(), key: v.array(v.string()) }),
      `select (to_jsonb(t) - $2::text[])::text as row, array[${columns.map((column) => `${column}::text`)}]::text[] as key
       from ${table} t where (${of}) ${after}
       order by ${key.length === 0 ? 't' : `${columns} limit ${AT_ONCE}`}`,
      [userId, without, ...last],
    );
    yield rows.map(({ row }) => row);
    if (key.length === 0 || rows.length < AT_ONCE) return;
    last = rows.at(-1)?.key ?? [];
  }
}
