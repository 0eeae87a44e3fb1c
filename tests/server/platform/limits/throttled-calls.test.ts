import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let now = new Date();
let people = 0;
const password = 'correct horse battery';

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true, trustedProxies: 1 }, now: () => now });
});
beforeEach(() => {
  people += 1;
  now = new Date();
});
afterAll(() => server.close());

/** Each test uses its own addresses. */
const from = (place: number) => apiCalls(server.origin, { 'x-forwarded-for': `10.0.${people}.${place}` });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60 * 1000);
};
const times = async <A>(count: number, work: (at: number) => Promise<A>): Promise<readonly A[]> => {
  const answers: A[] = [];
  for (let at = 0; at < count; at++) answers.push(await work(at));
  return answers;
};
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

describe('logging in', () => {
  const wrong = 'not the password';

  it('is refused after ten wrong passwords, with a wait time, and is allowed again soon after', async () => {
    const email = `guessed${people}@example.org`;
    await from(1).join(email);
    const tried = await times(12, () => from(1).post('/login', { email, password: wrong }));
    expect(statuses(tried)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(tried[11]).toEqual({
      status: 429,
      retryAfter: '90',
      body: { message: 'Too many attempts. Please try again in 90 seconds.', errors: {} },
    });
    expect((await from(1).post('/login', { email, password })).status).toBe(429);
    later(1.5);
    expect((await from(1).post('/login', { email, password })).status).toBe(200);
  });

  it('checks ten of fifty parallel wrong passwords', async () => {
    const email = `flooded${people}@example.org`;
    await from(1).join(email);
    const tried = await Promise.all(
      Array.from({ length: 50 }, () => from(1).post('/login', { email, password: wrong })),
    );
    expect(statuses(tried).filter((status) => status === 401)).toHaveLength(10);
  });

  it('is the same for an unknown address (faults.md, 34)', async () => {
    const tried = await times(11, () =>
      from(1).post('/login', { email: 'nobody@example.org', password: wrong }),
    );
    expect(statuses(tried)).toEqual([...Array(10).fill(401), 429]);
  });

  it('does not count right passwords', async () => {
    const email = `busy${people}@example.org`;
    await from(1).join(email);
    expect(new Set(statuses(await times(60, () => from(1).post('/login', { email, password }))))).toEqual(
      new Set([200]),
    );
  });

  it('is refused to a network address that guesses at many accounts, and to no other', async () => {
    const tried = await times(51, (at) =>
      from(1).post('/login', { email: `many${at}@example.org`, password: wrong }),
    );
    expect(statuses(tried)).toEqual([...Array(50).fill(401), 429]);
    expect((await from(2).post('/login', { email: 'many0@example.org', password: wrong })).status).toBe(401);
  });

  it('stays possible for a learner at a known network address, whatever others try elsewhere', async () => {
    const email = `besieged${people}@example.org`;
    await from(1).join(email);
    const tried = await times(60, (at) => from(10 + at).post('/login', { email, password: wrong }));
    expect(statuses(tried)).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
    expect((await from(1).post('/login', { email, password })).status).toBe(200);
    expect((await from(2).post('/login', { email, password })).status).toBe(429);
    later(1);
    expect((await from(2).post('/login', { email, password })).status).toBe(200);
  });
});

describe('logging in behind a proxy that the settings do not declare', () => {
  let behind: TestServer;
  beforeAll(async () => {
    behind = await startTestServer({ settings: { rateLimits: true, trustedProxies: 0 } });
  });
  afterAll(() => behind.close());

  it('is not closed to everyone by 60 wrong logins at many accounts', async () => {
    const through = (client: string) => apiCalls(behind.origin, { 'x-forwarded-for': client });
    await through('203.0.113.7').join('member@example.org');
    await times(60, (at) =>
      through('198.51.100.9').post('/login', { email: `sprayed${at}@example.org`, password: 'wrong one' }),
    );
    const member = await through('203.0.113.7').post('/login', { email: 'member@example.org', password });
    expect(member.status).toBe(200);
    const stranger = await through('203.0.113.8').post('/login', { email: 'x@example.org', password });
    expect(stranger.status).toBe(401);
  });

  it('limits each account all the same', async () => {
    const through = (client: number) => apiCalls(behind.origin, { 'x-forwarded-for': `192.0.2.${client}` });
    const tried = await times(11, (at) =>
      through(at).post('/login', { email: 'guessed@example.org', password: 'wrong one' }),
    );
    expect(statuses(tried)).toEqual([...Array(10).fill(401), 429]);
  });
});

it('a learner logs in where they have logged in before, however many guess at other accounts there', async () => {
  const email = `resident${people}@example.org`;
  await from(1).join(email);
  const tried = await times(51, (at) =>
    from(1).post('/login', { email: `ward${people}.${at}@example.org`, password: 'wrong one' }),
  );
  expect(statuses(tried).at(-1)).toBe(429);
  expect((await from(1).post('/login', { email, password })).status).toBe(200);
});

describe('endpoints that reveal whether an address has an account', () => {
  it('are rate limited (faults.md, 34)', async () => {
    const email = `asked${people}@example.org`;
    await from(1).join(email);
    const asked = await times(21, (at) =>
      from(1).post('/email-exists', { email: at % 2 === 0 ? email : 'nobody@example.org' }),
    );
    expect(asked[0]?.body).toEqual({ exists: true });
    expect(asked[1]?.body).toEqual({ exists: false });
    expect(statuses(asked)).toEqual([...Array(20).fill(200), 429]);
    expect(asked[20]?.retryAfter).toBe('30');
    expect((await from(2).post('/email-exists', { email })).status).toBe(200);
  });

  it('share the limit with registration', async () => {
    const email = `taken${people}@example.org`;
    await from(1).join(email);
    const again = { firstName: 'A', lastName: 'B', degree: 'M.D.', email, password };
    const tried = await times(21, () => from(2).post('/register', again));
    expect(statuses(tried)).toEqual([...Array(20).fill(422), 429]);
    expect((await from(2).post('/email-exists', { email })).status).toBe(429);
    expect((await from(2).post('/register', { ...again, email: `new${email}` })).status).toBe(200);
  });
});

describe('a link to choose a password', () => {
  it('is mailed five times an hour to an address, known or unknown, from any caller', async () => {
    const email = `mailed${people}@example.org`;
    await from(1).join(email);
    for (const each of [email, `nobody${people}@example.org`]) {
      const asked = await times(6, (at) => from(10 + at).post('/send-password-reset', { email: each }));
      expect(statuses(asked)).toEqual([...Array(5).fill(200), 429]);
    }
  });

  it('is available twenty times to a network address, across both calls', async () => {
    const asked = await times(21, (at) =>
      from(1).post(at % 2 === 0 ? '/send-password-reset' : '/email-exists-reset-password', {
        email: `one${people}.${at}@example.org`,
      }),
    );
    expect(statuses(asked)).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('codes', () => {
  it('are mailed five times an hour for a learner', async () => {
    const token = await from(1).join(`codes${people}@example.org`);
    const asked = await times(6, (at) =>
      at % 2 === 0
        ? from(1).post('/user/email/code', { email: `new${people}.${at}@example.org` }, token)
        : from(1).post('/user/email/code/delete', undefined, token),
    );
    expect(statuses(asked)).toEqual([...Array(5).fill(200), 429]);
    later(12);
    // By now the learner's proof of identity has expired.
    const proof = await from(1).post('/check-password', { password: 'correct horse battery' }, token);
    expect((await from(1).post('/user/email/code/delete', undefined, proof.body.token)).status).toBe(200);
  });

  it('are mailed five times an hour to an address, from any caller', async () => {
    const email = `target${people}@example.org`;
    const asked = await times(6, async (at) => {
      const token = await from(1).join(`bomber${people}.${at}@example.org`);
      return from(1).post('/user/email/code', { email }, token);
    });
    expect(statuses(asked)).toEqual([...Array(5).fill(200), 429]);
  });
});

it('a file of credits is read sixty times in ten minutes for an address', async () => {
  const token = await from(1).join(`files${people}@example.org`);
  const file = Buffer.from('Date,Title,Credits\n2026-01-15,Salt,1\n').toString('base64');
  const asked = await times(61, () => from(1).post('/outside-credits/preview', { file }, token));
  expect(statuses(asked)).toEqual([...Array(60).fill(200), 429]);
  expect((await from(1).post('/outside-credits/imports', { file }, token)).status).toBe(429);
  expect((await from(2).post('/outside-credits/preview', { file }, token)).status).toBe(200);
});

it('checking a password is refused after ten wrong ones', async () => {
  const token = await from(1).join(`checked${people}@example.org`);
  const check = (tried: string) => from(1).post('/check-password', { password: tried }, token);
  expect(statuses(await times(20, () => check(password)))).toEqual(Array(20).fill(200));
  expect(statuses(await times(11, () => check('a wrong one')))).toEqual([...Array(10).fill(422), 429]);
});
