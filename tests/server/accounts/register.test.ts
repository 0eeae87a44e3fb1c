import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameFault } from '#core/accounts/person-name.ts';
import { endpoints } from '#server/accounts/endpoints.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountCalls, ada } from './account-calls.ts';

let server: TestServer;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  server = await startTestServer({ endpoints });
  calls = accountCalls(server.origin);
});
afterAll(() => server.close());

describe('registering', () => {
  it('answers with the learner and a token that is theirs [SE-01]', async () => {
    const { status, body } = await calls.register({ ...ada, email: 'first@example.org' });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: expect.stringMatching(/^\d+$/),
          email: 'first@example.org',
          firstName: 'Ada',
          lastName: 'Example',
          degree: 'M.D.',
          is_manual_user: false,
          acquisition_source: null,
          unawardedCredits: 0,
          planName: 'Free',
          timeZone: 'UTC',
        },
      },
    });
    expect((await calls.user(body.data.token)).body).toEqual(body.data.user);
  });

  it('stores neither the password nor the token in clear text', async () => {
    const { body } = await calls.register({ ...ada, email: 'kept@example.org' });
    const kept = await readRows(
      server.database,
      v.object({ kept: v.string() }),
      `select row_to_json(users)::text as kept from users union all select row_to_json(sessions)::text from sessions`,
    );
    const all = kept.map((row) => row.kept).join();
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(all).not.toContain(ada.password);
    expect(all).not.toContain(body.data.token);
  });

  it('accepts only one of parallel registrations of an address, in any case, and refuses the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        calls.register({ ...ada, email: at % 2 === 0 ? 'race@example.org' : 'Race@Example.org' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      email: [expect.stringMatching(/already/)],
    });
  });

  it.each([
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a name too long', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['a degree that isn’t one', { degree: 'Witch doctor' }, 'degree'],
    ['no address', { email: 'nobody' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['the address as password', { password: 'NEW@example.org' }, 'password'],
    ['too many guest quizzes', { guestQuizzes: Array(501).fill({}) }, 'guestQuizzes.0.quizId'],
    ['a name with U+0000', { firstName: 'A\0da' }, 'firstName'],
  ])('refuses %s, and names the field', async (_, wrong, field) => {
    const { status, body } = await calls.register({ ...ada, email: 'new@example.org', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
    expect(body.errors[field][0]).toMatch(/^[A-Z].*\.$/);
  });

  it('ignores fields that are not the caller’s to set (faults.md, 33)', async () => {
    const greedy = {
      id: '1',
      planName: 'Lifetime',
      is_manual_user: true,
      acquisition_source: 'FluoroSafety',
    };
    const { body } = await calls.register({ ...ada, email: 'greedy@example.org', ...greedy });
    expect(body.data.user).toMatchObject({
      planName: 'Free',
      is_manual_user: false,
      acquisition_source: null,
    });
    expect(body.data.user.id).not.toBe('1');
  });

  it('succeeds despite unknown guest quizzes or a time zone that the server does not know', async () => {
    const guestQuiz = {
      quizId: '1',
      articleId: '1',
      hash: 'x'.repeat(43),
      startedAt: '2026-01-01T00:00:00.000Z',
    };
    const { status } = await calls.register({
      ...ada,
      email: 'carried@example.org',
      guestQuizzes: [guestQuiz, guestQuiz],
      userGuestHash: 'y'.repeat(43),
      timeZone: 'Mars/Olympus',
    });
    expect(status).toBe(200);
  });

  it('returns names in the Unicode form in which they came', async () => {
    const names = { firstName: 'Zoe\u0308', lastName: 'Đặng–O’Neill 🩺 نیک\u200cپور' };
    const { body } = await calls.register({ ...ada, ...names, email: 'names@example.org' });
    expect(body.data.user).toMatchObject(names);
  });
});

const naughty = naughtyStrings();

describe.skipIf(naughty === undefined)(
  'strings that break software (skipped where the shared data are absent)',
  () => {
    const strings = naughty ?? [];
    const expected = (text: string) => text.trim();
    const fits = (text: string) =>
      text.trim() !== '' && text.trim().length <= 100 && nameFault(text) === null;

    it('are returned unchanged as names if a certificate can print them, and work as passwords', async () => {
      const pairs = strings.flatMap((text, at) =>
        at % 2 === 0 ? [[text, strings[at + 1] ?? 'x'] as const] : [],
      );
      const wrong: unknown[] = [];
      await eachOf(pairs, async ([firstName, lastName], at) => {
        const account = {
          ...ada,
          firstName,
          lastName,
          email: `naughty${at}@example.org`,
          // With added words, because some of the strings are common passwords.
          password: `${first(400, `${firstName}${lastName}`)} tidal lamp`,
          timeZone: first(32, firstName) || 'x',
        };
        const { status, body } = await calls.register(account);
        if (!fits(firstName) || !fits(lastName)) {
          if (status !== 422) wrong.push([status, firstName, lastName]);
          return;
        }
        const same =
          body.data?.user.firstName === expected(firstName) &&
          body.data?.user.lastName === expected(lastName);
        if (!same) wrong.push([status, firstName, lastName, body]);
        if (at % 8 === 0 && (await calls.login(account)).status !== 200)
          wrong.push(['login', account.password]);
      });
      expect(wrong).toEqual([]);
    });

    it('are accepted or refused, and break nothing, in every other field', async () => {
      const statuses = new Set<number>();
      await eachOf(strings, async (text) => {
        const guestQuiz = { quizId: text, articleId: text, hash: text, startedAt: text, topicSlug: text };
        const answers = await Promise.all([
          calls.login({ email: text, password: text }),
          calls.register({ ...ada, email: text, degree: text }),
          calls.register({ ...ada, email: `${text}@example.org`, degree: text }),
          calls.register({ ...ada, degree: 'none', userGuestHash: text, guestQuizzes: [guestQuiz] }),
          calls.register(text),
        ]);
        for (const { status } of answers) statuses.add(status);
      });
      expect([...statuses].filter((status) => ![400, 401, 422].includes(status))).toEqual([]);
    });
  },
);

/** This many characters, without splitting a surrogate pair. */
const first = (count: number, text: string): string => [...text].slice(0, count).join('');

const eachOf = async <A>(all: readonly A[], work: (each: A, at: number) => Promise<void>): Promise<void> => {
  const rest = all.entries();
  const worker = async () => {
    for (const [at, each] of rest) await work(each, at);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
};
