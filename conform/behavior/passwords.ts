import { loginEndpoint, userEndpoint } from '#contract/accounts.ts';
import {
  changePasswordEndpoint,
  checkPasswordEndpoint,
  confirmPasswordEndpoint,
  emailExistsResetPasswordEndpoint,
  passwordResetTokenEndpoint,
  sendPasswordResetEndpoint,
} from '#contract/sign-ins.ts';
import { nobody } from '../caller.ts';
import type { Kit, Learner } from '../kit.ts';
import { CannotCheck } from '../report.ts';
import { tokenIn, without } from '../shape/chapter.ts';
import { expectRefused, expectRefusedField, expectSame, needed, type Rule } from './rule.ts';

const OTHER_PASSWORD = 'marble-heron-4-thicket';
const WRONG_PASSWORD = 'not the password at all';
const NOBODY = 'nobody-at-all@hospital.example.org';

const logIn = ({ caller }: Kit, { email }: Learner, password: string) =>
  caller.ask(loginEndpoint, { body: { email, password } });

/** The same learner, logged in elsewhere. */
const elsewhere = async (kit: Kit, { email, password }: Learner) => {
  const entered = needed(await kit.caller.get(loginEndpoint, { body: { email, password } }), loginEndpoint);
  if (!('token' in entered)) throw new CannotCheck('the learner has a second step');
  return { ...nobody(), token: entered.token };
};

const expectOpens = async (kit: Kit, person: Learner, password: string, old: string): Promise<void> => {
  const opened = await logIn(kit, person, password);
  expectSame(loginEndpoint, null, opened.ok, true, 'the new password does not open the account');
  const refused = await logIn(kit, person, old);
  expectRefused(loginEndpoint, refused, [401, 422], 'the earlier password still opens the account');
};

/** A learner who has asked for a link, and its token. */
const forgetful = async (kit: Kit) => {
  const { caller, seed } = kit;
  if (seed.mailTo === undefined) throw new CannotCheck(without('mailTo'));
  const person = await kit.learner();
  const { email } = person;
  needed(await caller.get(sendPasswordResetEndpoint, { body: { email } }), sendPasswordResetEndpoint);
  const token = tokenIn(await seed.mailTo(email), 'password-reset');
  if (token === '')
    throw new CannotCheck('the latest mail to a learner has no link to choose a new password');
  return { person, email, token };
};

export const passwordRules: readonly Rule[] = [
  {
    group: 'passwords',
    title: 'a session is confirmed by the learner’s own password only',
    needs: [checkPasswordEndpoint],
    check: async ({ caller, learner }) => {
      const person = await learner();
      const { password } = person;
      const own = await caller.ask(checkPasswordEndpoint, { body: { password } }, person);
      expectSame(checkPasswordEndpoint, null, own.ok, true, 'the learner’s own password is refused');
      const wrong = await caller.ask(checkPasswordEndpoint, { body: { password: WRONG_PASSWORD } }, person);
      expectRefusedField(checkPasswordEndpoint, wrong, 'password', 'a wrong password confirmed a session');
    },
  },
  {
    group: 'passwords',
    title: 'a changed password opens the account, and the earlier one no longer does',
    needs: [changePasswordEndpoint, loginEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const person = await kit.learner();
      const body = { currentPassword: person.password, password: OTHER_PASSWORD };
      needed(await caller.get(changePasswordEndpoint, { body }, person), changePasswordEndpoint);
      await expectOpens(kit, person, OTHER_PASSWORD, person.password);
    },
  },
  {
    group: 'passwords',
    title: 'a changed password ends every session but the one that changed it',
    needs: [changePasswordEndpoint, loginEndpoint, userEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const person = await kit.learner();
      const other = await elsewhere(kit, person);
      const body = { currentPassword: person.password, password: OTHER_PASSWORD };
      needed(await caller.get(changePasswordEndpoint, { body }, person), changePasswordEndpoint);
      const after = await caller.ask(userEndpoint, {}, other);
      expectRefused(userEndpoint, after, [401], 'another session continues after the password was changed');
      const own = await caller.ask(userEndpoint, {}, person);
      expectSame(userEndpoint, null, own.ok, true, 'the session that changed the password ended');
    },
  },
  {
    group: 'passwords',
    title: 'a password is changed only by who knows the current one, and not to a short one',
    needs: [changePasswordEndpoint, loginEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const person = await kit.learner();
      const change = (currentPassword: string, password: string) =>
        caller.ask(changePasswordEndpoint, { body: { currentPassword, password } }, person);
      expectRefusedField(
        changePasswordEndpoint,
        await change(WRONG_PASSWORD, OTHER_PASSWORD),
        'currentPassword',
        'a password was changed without the current one',
      );
      expectRefusedField(
        changePasswordEndpoint,
        await change(person.password, 'short'),
        'password',
        'a password of five characters was taken',
      );
      const opened = await logIn(kit, person, person.password);
      expectSame(loginEndpoint, null, opened.ok, true, 'a refused change changed the password');
    },
  },
  {
    group: 'passwords',
    title: 'asking for a new password does not tell whether an address has an account',
    needs: [sendPasswordResetEndpoint, emailExistsResetPasswordEndpoint],
    check: async ({ caller, reader }) => {
      const { email } = await reader();
      for (const endpoint of [sendPasswordResetEndpoint, emailExistsResetPasswordEndpoint]) {
        const known = await caller.ask(endpoint, { body: { email } });
        expectSame(endpoint, null, known.ok, true, 'a learner cannot ask for a new password');
        const unknown = await caller.ask(endpoint, { body: { email: NOBODY } });
        expectSame(
          endpoint,
          null,
          [unknown.status, unknown.content],
          [known.status, known.content],
          'the answer tells whether an address has an account',
        );
      }
    },
  },
  {
    group: 'passwords',
    title: 'a mailed link sets a new password once, and ends every session',
    needs: [
      sendPasswordResetEndpoint,
      passwordResetTokenEndpoint,
      confirmPasswordEndpoint,
      loginEndpoint,
      userEndpoint,
    ],
    check: async (kit) => {
      const { caller } = kit;
      const { person, email, token } = await forgetful(kit);
      for (let time = 1; time <= 2; time += 1) {
        const checked = await caller.ask(passwordResetTokenEndpoint, { body: { email, token } });
        expectSame(passwordResetTokenEndpoint, null, checked.ok, true, 'checking a link used it up');
      }
      const choose = (password: string) =>
        caller.ask(confirmPasswordEndpoint, { body: { email, token, password } });
      expectRefusedField(
        confirmPasswordEndpoint,
        await choose('short'),
        'password',
        'a password of five characters was taken',
      );
      const chosen = await choose(OTHER_PASSWORD);
      expectSame(confirmPasswordEndpoint, null, chosen.ok, true, 'a mailed link sets no password');
      const after = await caller.ask(userEndpoint, {}, person);
      expectRefused(userEndpoint, after, [401], 'a session continues after the password was changed');
      await expectOpens(kit, person, OTHER_PASSWORD, person.password);
      expectRefused(confirmPasswordEndpoint, await choose(person.password), [422], 'a link was used twice');
    },
  },
  {
    group: 'passwords',
    title: 'a link is of one address, and cannot be made up',
    needs: [sendPasswordResetEndpoint, passwordResetTokenEndpoint, confirmPasswordEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { email, token } = await forgetful(kit);
      const others = [
        ['the link of one address sets the password of another', (await kit.reader()).email, token],
        ['a made-up link sets a password', email, 'x'.repeat(43)],
      ] as const;
      for (const [why, address, given] of others) {
        const key = { email: address, token: given };
        const checked = await caller.ask(passwordResetTokenEndpoint, { body: key });
        expectRefused(passwordResetTokenEndpoint, checked, [422], why);
        const chosen = await caller.ask(confirmPasswordEndpoint, {
          body: { ...key, password: OTHER_PASSWORD },
        });
        expectRefused(confirmPasswordEndpoint, chosen, [422], why);
      }
    },
  },
];
