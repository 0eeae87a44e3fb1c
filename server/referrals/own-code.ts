import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { REFERRAL_CODE_LENGTH, REFERRAL_LETTERS } from '#core/referrals/referral.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** Returns the learner's code; it is created on first use and never changes. */
export const ownCode = async (queries: Queries, userId: string): Promise<string> => {
  const code = Array.from(
    { length: REFERRAL_CODE_LENGTH },
    () => REFERRAL_LETTERS[randomInt(REFERRAL_LETTERS.length)],
  ).join('');
  await queries.query(
    'insert into referral_codes (user_id, code) values ($1, $2) on conflict (user_id) do nothing',
    [userId, code],
  );
  const [own] = await readRows(
    queries,
    v.object({ code: v.string() }),
    'select code from referral_codes where user_id = $1',
    [userId],
  );
  if (own === undefined) throw new Error(`The learner ${userId} has no referral code.`);
  return own.code;
};
