import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { validUntil } from '#core/accounts/validity.ts';
import { codeIsOver, isProved, mayTryCode, wrongCode } from '#core/profile/mailed-code.ts';
import { hashPassword, isPassword } from '../accounts/password.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { refusedBy } from '../platform/http/refused.ts';

const mailedCodeRow = v.object({
  purpose: v.picklist(['change-email', 'delete-account']),
  email: v.nullable(v.string()),
  expiresAt: moment,
  tries: v.number(),
  isVerified: v.boolean(),
});

/** A code proves access to the new address, or to the learner's own address before the account is deleted. */
type Purpose =
  | { readonly purpose: 'change'; readonly email: string }
  | { readonly purpose: 'delete'; readonly email: null };

interface NewCode {
  /** Six digits. */
  readonly code: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

/** Created before the transaction that stores it, because hashing is slow. */
export const newCode = async (now: Date): Promise<NewCode> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code), expiresAt: new Date(validUntil('mailed code', now)) };
};

/** Stores a learner's code and invalidates an earlier one for the same purpose. */
export const storeCode = async (
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

const storedCodeRow = v.object({ ...mailedCodeRow.entries, codeHash: v.string() });
type StoredCode = Decoded<typeof storedCodeRow>;

/** Reads the learner's code for a purpose and locks it until the transaction ends. */
const lockCode = async (
  queries: Queries,
  userId: string,
  { purpose }: Purpose,
): Promise<StoredCode | undefined> => {
  const [code] = await readRows(
    queries,
    v.omit(storedCodeRow, ['purpose']),
    `select email, code_hash as "codeHash", expires_at as "expiresAt", tries,
       verified_at is not null as "isVerified"
     from email_codes where user_id = $1 and purpose = $2 for update`,
    [userId, purpose],
  );
  return code && { ...code, purpose: PURPOSES[purpose] };
};

/**
 * Marks a code as verified, for ten minutes and one use; refuses any other with 422. Each try is counted before the
 * code is compared, so that concurrent guesses get five tries in total (faults.md, 36).
 */
export const verifyCode = async (
  database: Database,
  userId: string,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<void> => {
  const tried = await database.transaction(async (queries) => {
    const found = await lockCode(queries, userId, purpose);
    if (found === undefined || !mayTryCode(found, proving(purpose), now)) throw refusedBy(codeIsOver);
    await queries.query('update email_codes set tries = tries + 1 where user_id = $1 and purpose = $2', [
      userId,
      purpose.purpose,
    ]);
    return found;
  });
  if (!(await isPassword(code, tried.codeHash))) throw refusedBy(wrongCode(tried.tries + 1));
  const verified = await database.query(
    `update email_codes set verified_at = $4, expires_at = $5
     where user_id = $1 and purpose = $2 and code_hash = $3 and verified_at is null returning 1`,
    [userId, purpose.purpose, tried.codeHash, now.toISOString(), validUntil('mailed code', now)],
  );
  if (verified.length === 0) throw refusedBy(codeIsOver);
};

/** Uses up a code verified less than ten minutes ago; returns false if there is none. */
export const useVerifiedCode = async (
  queries: Queries,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> => {
  const code = await lockCode(queries, userId, purpose);
  if (code === undefined || !isProved(code, proving(purpose), now)) return false;
  await queries.query('delete from email_codes where user_id = $1 and purpose = $2', [
    userId,
    purpose.purpose,
  ]);
  return true;
};

const PURPOSES = { change: 'change-email', delete: 'delete-account' } as const;

const proving = ({ purpose, email }: Purpose) => ({ purpose: PURPOSES[purpose], email });
