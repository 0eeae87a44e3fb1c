import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let people = 0;

beforeAll(async () => {
  const settings = { productName: 'Rounds', provider: 'Example Society of Nephrology' };
  server = await startTestServer({ settings });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());

const registerWith = async (password: string) => {
  people += 1;
  const email = `ada${people}@clinic.example`;
  const fields = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.', email, password };
  const { status, body } = await api.post('/register', fields);
  return { email, status, errors: body.errors };
};

describe('a new password', () => {
  it.each([
    ['nine characters', 'vkq7!lmz4', 422],
    ['ten characters', 'vkq7!lmz4p', 200],
    ['a thousand characters', `vkq7!lmz4p${'x'.repeat(989)}y`, 200],
    ['small letters alone', 'tidallamporchard', 200],
    ['digits alone', '84027195360418', 200],
    ['signs and spaces alone', '-- ~~ ++ == ^^ ;;', 200],
    ['emoji and other scripts', 'Пароль 🌲 из леса', 200],
  ])('may have any composition, and at least ten characters: %s', async (_, password, status) => {
    expect((await registerWith(password)).status).toBe(status);
  });

  it.each(['nuttertools', 'Manchester2026', 'mailcreated5240', 'liverpoolfc1!', '1029384756'])(
    'is not among the most frequent ones of published breaches, nor one of them lengthened: %s',
    async (password) => {
      const { status, errors } = await registerWith(password);
      expect([status, errors]).toEqual([422, { password: [expect.stringContaining('too easy to guess')] }]);
    },
  );

  it.each(['Rounds2026!', 'nephrology1', 'N3phrology!!', 'ExampleSocietyOfNephrology', 'society 2026'])(
    'is not made of the names of product and provider: %s [SC-12]',
    async (password) => {
      const { status, errors } = await registerWith(password);
      expect([status, errors]).toEqual([422, { password: [expect.stringContaining('too easy to guess')] }]);
    },
  );
});

describe('a password', () => {
  const password = `  Tidal lamp 7 ${'orchard '.repeat(20)}end `;

  it.each([
    ['cut off', password.slice(0, 72)],
    ['cut off by one character', password.slice(0, -1)],
    ['trimmed', password.trim()],
    ['in small letters', password.toLowerCase()],
    ['with another end', `${password.slice(0, -2)}! `],
  ])('is compared as it was given, so it does not open the account %s', async (_, other) => {
    const { email, status } = await registerWith(password);
    expect(status).toBe(200);
    expect((await api.post('/login', { email, password: other })).status).toBe(401);
    expect((await api.post('/login', { email, password })).status).toBe(200);
  });
});
