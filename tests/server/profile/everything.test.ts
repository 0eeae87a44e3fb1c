import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingEndpoint } from '#contract/credits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { STORED_ABOUT_LEARNER } from '#server/profile/stored-about.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { creditFor } from './credit-for.ts';

/** Tables that refer to a learner, directly or through another table. */
const ABOUT_LEARNERS = `
  with recursive about as (
    select 'users'::regclass::oid as id
    union
    select k.conrelid from pg_constraint k join about on k.confrelid = about.id where k.contype = 'f'
  )
  select relname as name from pg_class join about on pg_class.oid = about.id`;

describe('downloading everything', () => {
  let database: Database;
  let learner: Learner;
  let other: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
    other = await addLearner(database);
    await creditFor(database, learner.userId, 'mine');
    await creditFor(database, other.userId, 'theirs');
    await database.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now())`,
      [Buffer.alloc(32, 7), learner.userId],
    );
  });
  afterAll(() => database.close());

  const filesFor = async (caller: Learner) =>
    unzipSync(await callEndpoint(database, everythingEndpoint, {}, { caller }));
  const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

  it('[CR-07] has the rows as JSON, the transcript and each certificate, with checksums', async () => {
    const files = await filesFor(learner);
    expect(Object.keys(files)).toEqual([
      'everything.json',
      'transcript.csv',
      expect.stringMatching(/^certificates\/.*-mine-\d+\.pdf$/),
      'manifest-sha256.txt',
    ]);
    const { stored } = JSON.parse(textOf(files['everything.json']));
    expect(stored.users).toHaveLength(1);
    expect(stored.credits).toEqual([expect.objectContaining({ maximum_quarters: 2 })]);
    expect(stored.assessment_answers).toHaveLength(3);
    expect(stored.evaluations).toHaveLength(1);
    expect(textOf(files['transcript.csv'])).toContain('What mine showed');
  });

  it('[CR-07] has nothing of another learner, and nothing that lets others in', async () => {
    const json = textOf((await filesFor(learner))['everything.json']);
    expect(json).not.toContain('What theirs showed');
    // Digests are stored as bytes, which JSON shows as \\x…; password hashes begin with their algorithm.
    expect(json).not.toMatch(/\\\\x[0-9a-f]{8}|\$argon2|idempotency/);
  });

  it('names passkeys with their dates and without their keys [SC-07]', async () => {
    await database.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, 3, '{internal}', 'Office laptop', '2026-11-02T17:05:00Z')`,
      [learner.userId, Buffer.alloc(16, 1), Buffer.alloc(77, 2)],
    );
    const { stored } = JSON.parse(textOf((await filesFor(learner))['everything.json']));
    expect(stored.passkeys).toEqual([
      {
        id: expect.any(Number),
        user_id: Number(learner.userId),
        name: 'Office laptop',
        created_at: expect.stringContaining('2026-11-02'),
        last_used_at: null,
      },
    ]);
    expect(stored.users[0]).not.toHaveProperty('passkey_handle');
  });

  it('[CR-07] leaves out no table that holds something about learners', async () => {
    const tables = await readRows(database, v.object({ name: v.string() }), ABOUT_LEARNERS);
    expect(STORED_ABOUT_LEARNER.map(({ table }) => table).toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
  });
});
