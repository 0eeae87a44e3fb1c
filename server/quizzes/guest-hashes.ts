import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { digest } from '../http/digest.ts';

/** 256 random bits that open what is kept under their digest. */
const randomHash = (): string => randomBytes(32).toString('base64url');

interface NewGuest {
  readonly guestId: string;
  readonly userGuestHash: string;
}

export const createGuest = async (queries: Queries): Promise<NewGuest> => {
  const userGuestHash = randomHash();
  const [guest] = await queries.query<{ id: string }>(
    'insert into guests (hash_digest) values ($1) returning id',
    [digest(userGuestHash)],
  );
  if (guest === undefined) throw new Error('The guest was not created.');
  return { guestId: guest.id, userGuestHash };
};

/** Whether the guest's attempts are still a guest's; while the transaction lasts, nobody carries them away. */
export const holdGuest = async (queries: Queries, guestId: string): Promise<boolean> => {
  const held = await queries.query('select 1 from guests where id = $1 and user_id is null for key share', [
    guestId,
  ]);
  return held.length > 0;
};

/**
 * A new hash that carries a guest's attempt into registration. The one given before stops working: only digests are
 * kept, so that it can't be told again, and a guest who reloads needs one that works.
 */
export const renewGuestQuiz = async (queries: Queries, attemptId: string): Promise<string> => {
  const hash = randomHash();
  await queries.query('update attempts set carry_digest = $2 where id = $1', [attemptId, digest(hash)]);
  return hash;
};
