import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endUnrenewed } from '#server/plans/renewal/end-unrenewed.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { kindsTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const OFF = { ...settingsFromEnvironment({ MODE: 'production', MAIL: 'off', PAYMENTS: 'off' }) };

let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let token = '';
const email = 'reader@example.org';

beforeAll(async () => {
  const { mode, mailOff, paymentsOff, demonstrationAccounts } = OFF;
  server = await startTestServer({ settings: { mode, mailOff, paymentsOff, demonstrationAccounts } });
  api = apiCalls(server.origin);
  token = await api.join(email);
});
afterAll(() => server.close());

describe('with MAIL=off', () => {
  it('a learner can register and log in as usual', async () => {
    const { status } = await api.post('/login', { email, password: 'correct horse battery' });
    expect(status).toBe(200);
  });

  it.each([
    ['/send-password-reset', { email }],
    ['/send-password-reset', { email: 'nobody@example.org' }],
    ['/email-exists-reset-password', { email }],
  ])('%s names the contact instead, to %j', async (path, body) => {
    const message = 'This site doesn’t send email. Ask its operator for a login link.';
    expect(await api.post(path, body)).toMatchObject({ status: 422, body: { errors: { email: [message] } } });
  });

  it('refuses an address change and a deletion, and names the contact', async () => {
    expect((await api.post('/user/email/code', { email: 'new@example.org' }, token)).body.errors).toEqual({
      email: [
        'This site doesn’t send email. Your address can’t be changed because we can’t confirm the new one.',
      ],
    });
    expect(await api.post('/user/email/code/delete', undefined, token)).toMatchObject({
      status: 409,
      body: { message: 'This site doesn’t send email. Ask its operator to delete your account.' },
    });
  });

  it('stores no link or code that would never be mailed', async () => {
    expect(await kindsTo(server.database, email)).toEqual([]);
    for (const table of ['password_resets', 'email_codes'])
      expect(await server.database.query(`select * from ${table}`)).toEqual([]);
  });
});

describe('with PAYMENTS=off', () => {
  const unsold = {
    status: 409,
    body: { message: 'Plans aren’t for sale here right now, so there’s nothing to pay.' },
  };

  it('Free is the only plan', async () => {
    for (const asking of [undefined, token]) {
      const { body } = await api.get('/subscription/plans', asking);
      expect(body.map(({ title }: { title: string }) => title)).toEqual(['Free']);
    }
  });

  it.each([
    '/subscription/change/preview?item=price_pro_19900',
    '/subscription/payment-intent?item=price_pro_19900',
    '/single-charge/plans/lifetime?pay=true',
    '/subscription/promo/check?promoCode=WELCOME20',
  ])('nothing is priced or bought: %s', async (path) => {
    expect(await api.get(path, token)).toMatchObject(unsold);
  });

  it('no payment is under way, and no card is taken', async () => {
    expect(await api.get('/subscription/payment-intent', token)).toMatchObject({
      status: 200,
      body: { intent: null },
    });
    expect(await api.post('/user/billing/payment-method', {}, token)).toMatchObject(unsold);
    const retrieve = await api.post('/built-in-processor/retrieve', { clientSecret: 'x'.repeat(40) });
    expect(retrieve.status).toBe(404);
    expect(await server.database.query('select * from payment_attempts')).toEqual([]);
  });

  it('a year ends without renewal or charge, and the learner gets one mail', async () => {
    const { database } = server;
    await database.query(
      `insert into subscriptions (user_id, plan_name, status, period_start, period_end, period_cents)
       select id, 'Pro', 'active', now() - interval '366 days', now() - interval '1 day', 19900 from users
       where email = $1`,
      [email],
    );
    await database.query("update users set plan_name = 'Pro' where email = $1", [email]);
    const context = { database, settings: OFF, origin: 'https://cme.example.org', now: () => new Date() };
    await endUnrenewed(context);
    await endUnrenewed(context);
    expect((await api.get('/subscription/user', token)).body).toMatchObject({ planName: 'Free' });
    expect(await kindsTo(database, email)).toEqual(['plan-ended']);
    expect(await database.query('select * from payment_attempts')).toEqual([]);
  });

  it('a renewal can’t be resumed', async () => {
    const { database } = server;
    await database.query(
      `update subscriptions set plan_name = 'Pro', status = 'active', period_start = now(),
         period_end = now() + interval '30 days', cancelled_at = now()`,
    );
    await database.query("update users set plan_name = 'Pro' where email = $1", [email]);
    expect(await api.post('/subscription/downgrade', { resume: true }, token)).toMatchObject(unsold);
    expect((await api.get('/subscription/user', token)).body.cancelledAt).not.toBeNull();
  });
});
