import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from '../accounts/password.ts';
import type { Database, Queries } from '../database/database.ts';
import { type Refused, refusedField } from '../http/refused.ts';

const LIFETIME_MINUTES = 10;
const TRIES = 5;

/** What a code proves: that the learner reads the new address, or their own, before the account goes. */
type Purpose =
  | { readonly purpose: 'change'; readonly email: string }
  | { readonly purpose: 'delete'; readonly email: null };

interface NewCode {
  /** Six digits. */
  readonly code: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

/** Made before the transaction that keeps it, for hashing takes its time. */
export const newCode = async (now: Date): Promise<NewCode> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code), expiresAt: minutesAfter(now) };
};

/** Keeps a code for a learner; one made before for the same purpose works no more. */
export const keepCode = async (
  queries: Queries,
  userId: string,
  { purpose, email }: Purpose,
  { codeHash, expiresAt }: NewCode,
): Promise<void> => {
  await queries.query(
    `insert into email_codes (user_id, purpose, email, code_hash, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, purpose) do update
       set email = excluded.email, code_hash = excluded.code_hash, tries = 0,
         expires_at = excluded.expires_at, verified_at = null`,
    [userId, purpose, email, codeHash, expiresAt.toISOString()],
  );
};

interface Tried {
  readonly code_hash: string;
  readonly left: number;
}

/**
 * Marks a code verified, for ten minutes and once; refuses with 422 any other. A try is counted before the code is
 * looked at, so that of any number at once five are looked at (faults.md, 36).
 */
export const verifyCode = async (
  database: Database,
  userId: string,
  { purpose, email }: Purpose,
  code: string,
  now: Date,
): Promise<void> => {
  const [tried] = await database.query<Tried>(
    `update email_codes set tries = tries + 1
     where user_id = $1 and purpose = $2 and lower(email) is not distinct from lower($3)
       and tries < ${TRIES} and expires_at > $4 and verified_at is null
     returning code_hash, ${TRIES} - tries as left`,
    [userId, purpose, email, now.toISOString()],
  );
  if (tried === undefined) throw codeIsOver();
  if (!(await isPassword(code, tried.code_hash))) throw wrongCode(tried.left);
  const verified = await database.query(
    `update email_codes set verified_at = $4, expires_at = $5
     where user_id = $1 and purpose = $2 and code_hash = $3 and verified_at is null returning 1`,
    [userId, purpose, tried.code_hash, now.toISOString(), minutesAfter(now).toISOString()],
  );
  if (verified.length === 0) throw codeIsOver();
};

/** Uses up what was verified less than ten minutes ago; false where nothing was. */
export const useVerifiedCode = async (
  queries: Queries,
  userId: string,
  { purpose, email }: Purpose,
  now: Date,
): Promise<boolean> => {
  const used = await queries.query(
    `delete from email_codes
     where user_id = $1 and purpose = $2 and lower(email) is not distinct from lower($3)
       and verified_at is not null and expires_at > $4
     returning 1`,
    [userId, purpose, email, now.toISOString()],
  );
  return used.length > 0;
};

const minutesAfter = (now: Date): Date => new Date(now.getTime() + LIFETIME_MINUTES * 60 * 1000);

const wrongCode = (left: number): Refused => {
  if (left === 0)
    return refusedField('code', 'This is not the code, and it was the last try. Ask for a new one.');
  return refusedField(
    'code',
    `This is not the code. You can try ${left === 1 ? 'once' : `${left} times`} more.`,
  );
};

export const codeIsOver = (): Refused => refusedField('code', 'This code works no more. Ask for a new one.');
