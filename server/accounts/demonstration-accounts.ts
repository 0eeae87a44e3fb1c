import type { Database } from '../database/database.ts';
import { hashPassword } from './password.ts';

/** Published, hence only for trying the product out: such accounts earn no credit that counts. */
export const DEMONSTRATION_PASSWORD = 'preceptor-demo';

export const DEMONSTRATION_ACCOUNTS = (['Free', 'Pro', 'Lifetime'] as const).map((planName) => ({
  planName,
  email: `${planName.toLowerCase()}@demo.preceptor.example`,
}));

/** Makes the demonstration accounts that are not there yet. */
export const addDemonstrationAccounts = async (database: Database): Promise<void> => {
  const known = await database.query<{ email: string }>(
    'select lower(email) as email from users where demonstration',
  );
  const emails = new Set(known.map(({ email }) => email));
  const missing = DEMONSTRATION_ACCOUNTS.filter(({ email }) => !emails.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  for (const { email, planName } of missing) {
    await database.query(
      `insert into users (email, password_hash, first_name, last_name, degree, plan_name, demonstration)
       values ($1, $2, 'Demo', $3, 'M.D.', $3, true)
       on conflict (lower(email)) do nothing`,
      [email, passwordHash, planName],
    );
  }
};

/** Ends the sessions that demonstration accounts still have from when they were open. */
export const closeDemonstrationAccounts = async (database: Database): Promise<void> => {
  await database.query(
    'delete from sessions using users where users.id = sessions.user_id and users.demonstration',
  );
};
