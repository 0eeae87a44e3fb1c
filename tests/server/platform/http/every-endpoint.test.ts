import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountCalls, ada } from '../../accounts/account-calls.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await accountCalls(server.origin).register(ada)).body.data.token;
  // A learner whom no endpoint refuses for lack of a plan.
  await server.database.query(`update users set plan_name = 'Lifetime'`);
  // A hash contains its own cost parameters: cheap ones save most of the time of password checks.
  const cheap = await hash(ada.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await server.database.query('update users set password_hash = $1', [cheap]);
});
afterAll(() => server.close());

const largestId = '9'.repeat(18);
const knownFields = [
  'articleId',
  'attemptId',
  'questionId',
  'optionId',
  'response',
  'quizId',
  'id',
  'slug',
  'topicSlug',
  'stateSlug',
  'cursor',
  'q',
  'timeZone',
  'email',
  'password',
  'firstName',
  'lastName',
  'degree',
  'userGuestHash',
  'status',
  'shareId',
  'withdrawn',
  'token',
  'code',
  'changedOn',
  'dateOfBirth',
  'medicalBoard',
  'specialties',
  'statesOfLicense',
  'npi',
];

/** Every field of any endpoint, all with the same value. */
const fieldsOf = (value: unknown, row?: Endpoint) =>
  Object.fromEntries(
    [...knownFields, ...namesIn(row?.body), ...namesIn(row?.query)].map((name) => [name, value]),
  );

const namesIn = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(schema.entries ?? {})
    : [];

const callOf = (
  endpoint: Endpoint,
  inPath: string,
  fields: Readonly<Record<string, unknown>>,
  body?: string,
) => {
  // Path parameters other than row ids are valid, so that the rest of the input is checked.
  const known = endpoint.path
    .replace('{state}', 'FL')
    .replace('/own/{id}', `/own/${'0'.repeat(32)}`)
    .replace('{highlightId}', randomUUID());
  const path = known.replace(/\{\w+\}/g, encodeURIComponent(inPath));
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return {
    address: `${server.origin}/api${path}${endpoint.query === undefined ? '' : `?${query}`}`,
    init: {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(endpoint.body === undefined ? {} : { body: body ?? JSON.stringify(fields) }),
    },
  };
};

const ask = async (...call: Parameters<typeof callOf>) => {
  const { address, init } = callOf(...call);
  const answer = await fetch(address, init);
  const text = await answer.text();
  return { status: answer.status, refusal: answer.ok ? undefined : JSON.parse(text) };
};

/** Returns only the status, without the network, which takes longer than most responses. */
const statusOf = async (...call: Parameters<typeof callOf>): Promise<number> => {
  const { address, init } = callOf(...call);
  const answer = await server.answer(address, init);
  await answer.arrayBuffer();
  return answer.status;
};

const isRefusal = { message: expect.stringMatching(/\S/), errors: expect.any(Object) };

// They would end the session that the other endpoints are called with.
const ENDS_OWN_SESSION = ['/logout', '/user/sessions/{id}'];

const rows = Object.values(api)
  .flat()
  .filter(({ path }) => !ENDS_OWN_SESSION.includes(path));

const takesText = ({ path, query, body }: Endpoint): boolean =>
  path.includes('{') || query !== undefined || body !== undefined;

const rowsWithBody = rows.filter(({ body }) => body !== undefined);

describe.each(rowsWithBody)('$method $path', (endpoint) => {
  it('refuses a body that isn’t JSON', async () => {
    for (const body of ['', '{', 'null', '[]', '7', '"x"', `${'[['.repeat(50_000)}`]) {
      const { status, refusal } = await ask(endpoint, '1', {}, body);
      const isTooLarge = body.length > (endpoint.largestBody ?? Infinity);
      expect(isTooLarge ? [413] : [400, 422]).toContain(status);
      expect(refusal).toEqual(isRefusal);
    }
    expect((await ask(endpoint, '1', { filler: 'x'.repeat(10_000_000) })).status).toBe(413);
  });

  it('refuses fields of a wrong type', async () => {
    for (const value of [null, 0, -1, 1e308, true, [], {}, [[]], { length: 1 }]) {
      const fields = fieldsOf(value, endpoint);
      // `true` is valid for an endpoint with one boolean field.
      if (endpoint.body !== undefined && safeParse(endpoint.body, fields).success) continue;
      const { status, refusal } = await ask(endpoint, '1', fields);
      expect(status).toBe(400);
      expect(refusal).toEqual(isRefusal);
      expect(Object.keys(refusal.errors).length).toBeGreaterThan(0);
    }
  });
});

describe.each(rows)('$method $path', (endpoint) => {
  it('refuses unknown ids', async () => {
    const { status, refusal } = await ask(endpoint, largestId, {
      ...fieldsOf(largestId, endpoint),
      slug: 'no-such-article',
      timeZone: 'UTC',
    });
    // If an endpoint has further input, its errors may be reported first.
    if (endpoint.refusals.includes(404))
      expect([400, 404, ...(endpoint.refusals.includes(422) ? [422] : [])]).toContain(status);
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(refusal).toEqual(isRefusal);
  });
});

const takingText = rows.filter(takesText);
/** Every string goes to an eighth of the endpoints, more than fifteen, and each endpoint gets different strings. */
const stringsFor = (endpoint: Endpoint): readonly string[] => {
  const index = takingText.indexOf(endpoint);
  return (naughtyStrings() ?? []).filter((_, at) => at % 8 === index % 8);
};

describe.each(takingText)('$method $path', (endpoint) => {
  it.skipIf(naughtyStrings() === undefined)(
    'is not broken by strings that break software (skipped where the shared data are absent)',
    async () => {
      const broken: unknown[] = [];
      for (const text of [
        ...stringsFor(endpoint),
        '\0',
        'a\0b',
        '%00',
        "' or 1=1 --",
        '\ufffe',
        '{',
        '-'.repeat(500),
      ]) {
        // One at a time, so that one refused field doesn't hide the others.
        const fields =
          endpoint.query === undefined
            ? fieldsOf(text)
            : { ...fieldsOf('1'), slug: 'x', q: text, cursor: text };
        const statuses = [await statusOf(endpoint, text || ' ', fields)];
        if (endpoint.path === '/feed/search') statuses.push(await statusOf(endpoint, '1', { q: text }));
        if (statuses.some((status) => status >= 500)) broken.push(text);
      }
      expect(broken).toEqual([]);
    },
  );
});
