import * as v from 'valibot';
import { priceOf } from '#core/plans/catalog.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { hashPassword } from './password.ts';

/** Published, so only for trying the product out: such accounts earn no credit that counts. */
export const DEMONSTRATION_PASSWORD = 'preceptor-demo';

interface DemonstrationAccount {
  readonly label: string;
  readonly email: string;
  readonly planName: 'Free' | 'Pro' | 'Lifetime';
  readonly status: 'none' | 'active' | 'trialing';
  /** Days until the year or the trial ends. */
  readonly days: number | null;
  readonly source: string | null;
}

const account = (
  label: string,
  planName: DemonstrationAccount['planName'],
  status: DemonstrationAccount['status'],
  days: number | null = null,
  source: string | null = null,
): DemonstrationAccount => {
  const email = `${label.toLowerCase()}@demo.preceptor.example`;
  return { label, email, planName, status, days, source };
};

const YEAR_DAYS = 365;

export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  account('Free', 'Free', 'none'),
  account('Pro', 'Pro', 'active', YEAR_DAYS),
  account('Lifetime', 'Lifetime', 'active'),
  account('Trial', 'Pro', 'trialing', 30, 'FluoroSafety'),
];

/** Adds the demonstration accounts and promo codes that do not exist yet. */
export const addDemonstrationAccounts = async (database: Database): Promise<void> => {
  const known = await readRows(
    database,
    v.object({ email: v.string() }),
    'select lower(email) as email from users where demonstration',
  );
  const emails = new Set(known.map(({ email }) => email));
  const missing = DEMONSTRATION_ACCOUNTS.filter(({ email }) => !emails.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  await database.transaction(async (queries) => {
    for (const each of missing) await addAccount(queries, each, passwordHash);
    await queries.query(
      `insert into promo_codes (code, percent_off, cents_off, plan_name, expires_at, demonstration) values
         ('WELCOME20', 20, null, null, null, true),
         ('LIFETIME100', null, 10000, 'Lifetime', null, true),
         ('SPRING24', 50, null, null, '2024-06-01T00:00:00Z', true)
       on conflict (code) do nothing`,
    );
  });
};

const addAccount = async (
  queries: Queries,
  { label, email, planName, status, days, source }: DemonstrationAccount,
  passwordHash: string,
): Promise<void> => {
  const [added] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into users (email, password_hash, first_name, last_name, degree, plan_name, is_manual_user,
       acquisition_source, demonstration, time_zone_chosen, email_proven_at)
     values ($1, $2, 'Demo', $3, 'M.D.', $4, $5, $6, true, false, now())
     on conflict (lower(email)) do nothing returning id`,
    [email, passwordHash, label, planName, source !== null, source],
  );
  if (added === undefined) return;
  await queries.query(
    `insert into subscriptions (user_id, plan_name, status, period_start, period_end, period_cents)
     values ($1, $2, $3, now(), now() + make_interval(days => $4::integer), $5)`,
    [added.id, planName, status, days, status === 'active' ? priceOf(planName).cents : 0],
  );
};

/** Ends the open sessions and login links of demonstration accounts. */
export const closeDemonstrationAccounts = async (database: Database): Promise<void> => {
  for (const table of ['sessions', 'login_links'])
    await database.query(
      `delete from ${table} using users where users.id = ${table}.user_id and users.demonstration`,
    );
};
