import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Caller } from '#server/platform/http/call.ts';

export type Learner = Extract<Caller, { kind: 'learner' }>;

interface Person {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly degree?: string;
  readonly timeZone?: string;
  readonly planName?: 'Free' | 'Pro' | 'Lifetime';
}

let people = 0;

/** A learner with an account, as a handler sees them in a session. */
export const addLearner = async (
  database: Database,
  {
    firstName = 'Ada',
    lastName = 'Byron',
    degree = 'M.D.',
    timeZone = 'UTC',
    planName = 'Free',
  }: Person = {},
): Promise<Learner> => {
  people += 1;
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    `insert into users (email, password_hash, first_name, last_name, degree, time_zone, plan_name)
     values ($1, 'none', $2, $3, $4, $5, $6) returning id`,
    [`learner${people}@example.org`, firstName, lastName, degree, timeZone, planName],
  );
  if (user === undefined) throw new Error('The learner was not added.');
  return {
    kind: 'learner',
    userId: user.id,
    tokenHash: Buffer.alloc(32, people),
    confirmedAt: '9999-12-31T00:00:00.000Z',
    expiresAt: '9999-12-31T00:00:00.000Z',
  };
};

/** The same, with a session that is stored, for calls that refuse one that ended meanwhile. */
export const addLearnerInSession = async (database: Database, person?: Person): Promise<Learner> => {
  const learner = await addLearner(database, person);
  await database.query('insert into sessions (token_hash, user_id, expires_at) values ($1, $2, $3)', [
    learner.tokenHash,
    learner.userId,
    learner.expiresAt,
  ]);
  return learner;
};

/** The guest with this hash, as the binder finds them. */
export const guestOf = async (database: Database, userGuestHash: string | null): Promise<Caller> => {
  const [guest] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from guests where hash_digest = $1 and user_id is null',
    [
      createHash('sha256')
        .update(userGuestHash ?? '')
        .digest(),
    ],
  );
  return guest === undefined ? { kind: 'anonymous' } : { kind: 'guest', guestId: guest.id };
};
