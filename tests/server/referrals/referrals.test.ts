import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoint } from '#contract/accounts.ts';
import { referralsEndpoint } from '#contract/referrals.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { noteReferredPayment } from '#server/referrals/record-referral.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('referrals', () => {
  let database: Database;
  let referrer: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const page = (caller: Learner, cursor?: string) =>
    callEndpoint(database, referralsEndpoint, { query: cursor === undefined ? {} : { cursor } }, { caller });
  const registered = async (email: string, referralCode?: string) => {
    const body = {
      firstName: 'grace',
      lastName: 'Hopper',
      degree: 'M.D.',
      email,
      password: 'correct horse battery',
      ...(referralCode === undefined ? {} : { referralCode }),
    };
    const { data } = await callEndpoint(database, registerEndpoint, { body });
    return data.user.id;
  };
  const paid = (userId: string, cents: number, fingerprint: string | null = null) =>
    noteReferredPayment(database, { userId, cents, fingerprint }, new Date('2026-07-03T00:00:00Z'));

  it('[PL-11] give a learner one permanent code, and list who used it without identifying them', async () => {
    referrer = await addLearner(database);
    const { code } = await page(referrer);
    expect(code).toMatch(/^[A-Z2-9]{10}$/);
    expect((await page(referrer)).code).toBe(code);
    const referred = await registered('grace@example.org', code);
    await paid(referred, 19_900);
    await registered('second@example.org', code);
    const list = await page(referrer);
    expect(list).toMatchObject({ signUps: 2, paid: 1, unclaimedPaid: 1, total: 2 });
    expect(list.data.map(({ initial, paidAt }) => [initial, paidAt !== null])).toEqual([
      ['G', false],
      ['G', true],
    ]);
    expect(JSON.stringify(list)).not.toMatch(/hopper|example\.org/i);
  });

  it('count a payment only once it is made, and once [PL-11]', async () => {
    const learner = await addLearner(database);
    const { code } = await page(learner);
    const referred = await registered('nothing@example.org', code);
    await paid(referred, 0);
    expect(await page(learner)).toMatchObject({ signUps: 1, paid: 0 });
    await paid(referred, 100);
    const [first] = (await page(learner)).data;
    await noteReferredPayment(
      database,
      { userId: referred, cents: 100, fingerprint: null },
      new Date('2026-09-01T00:00:00Z'),
    );
    expect((await page(learner)).data[0]?.paidAt).toBe(first?.paidAt);
  });

  it('ignore an unknown code, and a learner’s own (faults.md, 37)', async () => {
    await registered('own.name@example.org');
    const [user] = await readRows(
      database,
      v.object({ id: v.string() }),
      "select id from users where email = 'own.name@example.org'",
    );
    const own: Learner = {
      kind: 'learner',
      userId: user?.id ?? '',
      tokenHash: Buffer.alloc(32),
      confirmedAt: null,
      expiresAt: '2100-01-01T00:00:00.000Z',
    };
    const { code } = await page(own);
    await registered('ownname+second@Example.org', code);
    await registered('somebody@example.org', 'NOBODYSCODE');
    expect(await page(own)).toMatchObject({ signUps: 0, data: [] });
  });

  it('are voided when paid with the referrer’s own card (faults.md, 37)', async () => {
    const learner = await addLearner(database);
    const { code } = await page(learner);
    const referred = await registered('same-card@example.org', code);
    await database.query(
      "insert into billing_customers (user_id, processor, card_fingerprint) values ($1, 'built-in', 'f1')",
      [learner.userId],
    );
    await paid(referred, 19_900, 'f1');
    expect(await page(learner)).toMatchObject({ signUps: 0, unclaimedPaid: 0 });
  });

  it('page without gaps or duplicates', async () => {
    const learner = await addLearner(database);
    for (let count = 0; count < 25; count += 1) {
      const referred = await addLearner(database);
      await database.query(
        'insert into referrals (referrer_id, referred_id, signed_up_at) values ($1, $2, now())',
        [learner.userId, referred.userId],
      );
    }
    const first = await page(learner);
    const second = await page(learner, first.links.next ?? '');
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.data.length, second.data.length, new Set(ids).size]).toEqual([20, 5, 25]);
  });
});
