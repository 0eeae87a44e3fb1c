import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { digest } from '../platform/http/digest.ts';

/** A hash of 256 random bits; only its digest is stored. */
const randomHash = (): string => randomBytes(32).toString('base64url');

interface NewGuest {
  readonly guestId: string;
  readonly userGuestHash: string;
}

export const createGuest = async (queries: Queries): Promise<NewGuest> => {
  const userGuestHash = randomHash();
  const [guest] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'insert into guests (hash_digest) values ($1) returning id',
    [digest(userGuestHash)],
  );
  if (guest === undefined) throw new Error('The guest was not created.');
  return { guestId: guest.id, userGuestHash };
};

/**
 * Whether the attempts still belong to the guest; locks them, so that they can't be carried into an account before
 * the transaction ends.
 */
export const holdGuest = async (queries: Queries, guestId: string): Promise<boolean> => {
  const held = await queries.query('select 1 from guests where id = $1 and user_id is null for key share', [
    guestId,
  ]);
  return held.length > 0;
};

/**
 * Creates a new hash that carries a guest's attempt into registration, and invalidates the last one. Only digests are
 * stored, so a guest who reloads needs a new hash.
 */
export const renewGuestQuiz = async (queries: Queries, attemptId: string): Promise<string> => {
  const hash = randomHash();
  await queries.query('update attempts set carry_digest = $2 where id = $1', [attemptId, digest(hash)]);
  return hash;
};
