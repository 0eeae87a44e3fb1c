import {
  emailExistsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  userEndpoint,
} from '#contract/accounts.ts';
import { api } from '#contract/api.ts';
import { profileEndpoint, updateNamesEndpoint } from '#contract/profile.ts';
import { nameOf } from '#contract/required.ts';
import { removeSavedEndpoint, saveArticleEndpoint, savedIdsEndpoint } from '#contract/saved.ts';
import { nobody } from '../caller.ts';
import { PASSWORD } from '../kit.ts';
import { Departed, faultOf } from '../report.ts';
import { expectRefused, expectRefusedField, expectSame, needed, type Rule } from './rule.ts';

const NAMES = { firstName: 'Ada', lastName: 'Byron', degree: 'M.D.' };

/** Paths of fields whose names suggest that they contain a password or something derived from one. */
const secretsIn = (content: unknown, path: string): readonly string[] => {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return [...(/password|salt/i.test(name) ? [field] : []), ...secretsIn(value, field)];
  });
};

export const accountRules: readonly Rule[] = [
  {
    group: 'accounts',
    title: 'registering opens a session of that learner',
    needs: [registerEndpoint, userEndpoint],
    check: async ({ caller, freshEmail }) => {
      const email = freshEmail();
      const body = { ...NAMES, email, password: PASSWORD };
      const { data } = needed(await caller.get(registerEndpoint, { body }), registerEndpoint);
      const person = { ...nobody(), token: data.token };
      const user = needed(await caller.get(userEndpoint, {}, person), userEndpoint);
      expectSame(userEndpoint, 'id', user.id, data.user.id, 'the session belongs to another learner');
      expectSame(userEndpoint, 'email', user.email, email, 'the session belongs to another learner');
    },
  },
  {
    group: 'accounts',
    title: 'logging in with the password opens the same account',
    needs: [loginEndpoint],
    check: async ({ caller, reader }) => {
      const { id, email, password } = await reader();
      const signedIn = needed(await caller.get(loginEndpoint, { body: { email, password } }), loginEndpoint);
      const user = 'user' in signedIn ? signedIn.user : undefined;
      expectSame(loginEndpoint, 'user.id', user?.id, id, 'another account was opened');
    },
  },
  {
    group: 'accounts',
    title: 'a wrong password and an unknown address are refused alike',
    needs: [loginEndpoint],
    check: async ({ caller, reader }) => {
      const { email } = await reader();
      const logIn = (address: string) =>
        caller.ask(loginEndpoint, { body: { email: address, password: 'not the password' } });
      const wrong = await logIn(email);
      expectRefused(loginEndpoint, wrong, [401, 422], 'a wrong password was taken');
      const unknown = await logIn('nobody-at-all@hospital.example.org');
      expectSame(
        loginEndpoint,
        null,
        [unknown.status, unknown.content],
        [wrong.status, wrong.content],
        'the refusal tells whether an address has an account',
      );
    },
  },
  {
    group: 'accounts',
    title: 'an address has one account',
    needs: [registerEndpoint],
    check: async ({ caller, reader, seed }) => {
      const { email } = await reader();
      const password = PASSWORD;
      const again = await caller.ask(registerEndpoint, { body: { ...NAMES, email, password } });
      expectRefused(
        registerEndpoint,
        again,
        seed.createLearner ? [401, 403, 422] : [422],
        'one address was registered twice',
      );
    },
  },
  {
    group: 'accounts',
    title: 'a short password is refused, and the refusal names the field',
    needs: [registerEndpoint],
    check: async ({ caller }) => {
      const body = { ...NAMES, email: 'short-password@hospital.example.org', password: 'short' };
      const answer = await caller.ask(registerEndpoint, { body });
      expectRefusedField(registerEndpoint, answer, 'password', 'a password of five characters was taken');
    },
  },
  {
    group: 'accounts',
    title: 'a body that is not an object is refused',
    needs: [loginEndpoint],
    check: async ({ caller }) => {
      // Only a broken client sends it.
      const answer = await caller.ask(loginEndpoint, { body: [] as never });
      expectRefused(loginEndpoint, answer, [400, 422], 'a list was taken for a login');
    },
  },
  {
    group: 'accounts',
    title: 'a logout ends the session',
    needs: [logoutEndpoint, userEndpoint],
    check: async ({ caller, learner }) => {
      const person = await learner();
      needed(await caller.get(logoutEndpoint, {}, person), logoutEndpoint);
      const after = await caller.ask(userEndpoint, {}, person);
      expectRefused(userEndpoint, after, [401], 'a session continues after its logout');
    },
  },
  {
    group: 'accounts',
    title: 'whether an address is registered is told as it is',
    needs: [emailExistsEndpoint],
    check: async ({ caller, reader }) => {
      const { email } = await reader();
      for (const [address, exists] of [
        [email, true],
        ['nobody-at-all@hospital.example.org', false],
      ] as const) {
        const answer = needed(
          await caller.get(emailExistsEndpoint, { body: { email: address } }),
          emailExistsEndpoint,
        );
        expectSame(emailExistsEndpoint, 'exists', answer.exists, exists, `wrong about ${address}`);
      }
    },
  },
  {
    group: 'accounts',
    title: 'what a learner may read needs their session',
    needs: [],
    check: async ({ caller }) => {
      const guarded = Object.values(api)
        .flat()
        .filter(
          ({ method, path, access }) => method === 'GET' && access === 'session' && !path.includes('{'),
        );
      for (const endpoint of guarded)
        for (const token of [null, 'x'.repeat(43)]) {
          if (caller.isMissing(endpoint)) continue;
          const answer = await caller.ask(endpoint, { query: {} } as never, { ...nobody(), token });
          if (caller.isMissing(endpoint)) continue;
          const whose = token === null ? 'without a session' : 'with the token of no session';
          expectRefused(endpoint, answer, [401], `answers ${whose}`);
        }
    },
  },
  {
    group: 'accounts',
    title: 'no answer holds a password, or what is made of one',
    needs: [userEndpoint, loginEndpoint],
    check: async ({ caller, reader }) => {
      const person = await reader();
      const { email, password } = person;
      const asked = [
        [userEndpoint, await caller.ask(userEndpoint, {}, person)],
        [loginEndpoint, await caller.ask(loginEndpoint, { body: { email, password } })],
        [profileEndpoint, await caller.ask(profileEndpoint, {}, person)],
      ] as const;
      for (const [endpoint, { content }] of asked)
        for (const field of secretsIn(content, ''))
          throw new Departed(
            faultOf(
              nameOf(endpoint),
              field,
              'no such field',
              'one',
              `${field} gives away a password, or what is made of one`,
            ),
          );
    },
  },
  {
    group: 'profile',
    title: 'names that are saved are shown everywhere',
    needs: [updateNamesEndpoint, profileEndpoint, userEndpoint],
    check: async ({ caller, learner }) => {
      const person = await learner();
      const body = { firstName: 'Grace', lastName: 'Hopper-李' };
      needed(await caller.get(updateNamesEndpoint, { body }, person), updateNamesEndpoint);
      for (const endpoint of [profileEndpoint, userEndpoint]) {
        const shown = needed(await caller.get(endpoint, {}, person), endpoint);
        const { firstName, lastName } = shown;
        expectSame(endpoint, null, { firstName, lastName }, body, 'the names are not those that were saved');
      }
    },
  },
  {
    group: 'saved',
    title: 'an article that is saved twice is listed once, and not after it was removed',
    needs: [saveArticleEndpoint, removeSavedEndpoint, savedIdsEndpoint],
    check: async ({ caller, learner, quizzes }) => {
      const [{ id }] = await quizzes();
      const person = await learner();
      for (const expected of [[id], [id], []]) {
        const endpoint = expected.length > 0 ? saveArticleEndpoint : removeSavedEndpoint;
        needed(await caller.get(endpoint, { params: { id } }, person), endpoint);
        const listed = needed(await caller.get(savedIdsEndpoint, {}, person), savedIdsEndpoint);
        expectSame(savedIdsEndpoint, 'ids', listed.ids, expected, 'the list is not what was saved');
      }
    },
  },
];
