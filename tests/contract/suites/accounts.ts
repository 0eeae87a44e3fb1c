import type { GuestData } from '#core/accounts/ports.ts';
import { fieldErrorsOf } from '#core/shared/failure.ts';
import { expect } from './expect.ts';
import { type Device, type MakeOtherSide, NOW, type OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import {
  answerAt,
  articleIdOf,
  evaluationOf,
  logInAt,
  newPhysician,
  noGuestData,
  PASSWORD,
  registerAt,
  type TakenQuiz,
} from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const accountsContract = (name: string, make: MakeOtherSide): void => {
  describe(`accounts ${name}`, () => {
    let side: OtherSide;
    let articleId: string;
    beforeAll(async () => {
      side = await make();
      articleId = await articleIdOf(side.openDevice(), side.library.quizSlugs[0]);
    });
    afterAll(() => side.close());

    const guestDataOf = (guest: Device, { quiz, guestQuiz }: TakenQuiz): GuestData => ({
      guestQuizzes:
        guestQuiz === null
          ? []
          : [{ quizId: quiz.quizId, hash: guestQuiz, articleId, startedAt: NOW.toISOString() }],
      userGuestHash: guest.shown.guestHash,
    });
    const passedAsGuest = async () => {
      const guest = side.openDevice();
      const taken = await answerAt(guest, articleId, 3);
      await valueFrom(guest.quizzes.finish(taken.attemptId));
      await valueFrom(guest.activities.agree(articleId));
      await valueFrom(guest.activities.evaluate(articleId, await evaluationOf(guest, articleId)));
      return { guest, guestData: guestDataOf(guest, taken) };
    };

    it('register a learner, who is then identified by the token [SE-01]', async () => {
      const device = side.openDevice();
      const physician = newPhysician();
      const { user, token } = await valueFrom(device.accounts.register(physician, noGuestData));
      const { password: _, ...known } = physician;
      expect(user).toMatchObject({
        ...known,
        isManualUser: false,
        acquisitionSource: null,
        unawardedCredits: 0,
        planName: 'Free',
      });
      expect(token).toMatch(/^[\w-]{22,}$/);
      device.shown.token = token;
      expect(await valueFrom(device.accounts.me())).toEqual(user);
    });

    it.each(['👩‍⚕️', '\u200b', 'Ada\r\nMoss'])(
      'refuse the name %j, which a certificate can’t print, at its field [PR-09]',
      async (name) => {
        const device = side.openDevice();
        const refused = await failureFrom(
          device.accounts.register({ ...newPhysician(), firstName: name }, noGuestData),
        );
        expect(Object.keys(fieldErrorsOf(refused))).toEqual(['firstName']);
      },
    );

    it.each(['Zoë Anne-Marie', '李小龍', "O'Brien; drop table", '<b>Bold</b>', 'Ada 🩺'])(
      'keep the name %s as it was written',
      async (firstName) => {
        const device = side.openDevice();
        await registerAt(device, { firstName });
        expect((await valueFrom(device.accounts.me())).firstName).toBe(firstName);
      },
    );

    it.each([
      ['no name', { firstName: ' ' }, 'firstName'],
      ['a short password', { password: 'short' }, 'password'],
      ['no email address', { email: 'ada' }, 'email'],
      ['a degree that nobody holds', { degree: 'Wizard' }, 'degree'],
    ])('refuse a registration with %s, and name the field', async (_, known, field) => {
      const failure = await failureFrom(
        side.openDevice().accounts.register(newPhysician(known), noGuestData),
      );
      expect(failure).toMatchObject({
        kind: 'unprocessable',
        errors: { [field]: [expect.stringMatching(/\w/)] },
      });
    });

    it('refuse an email address that has an account, in any letter case', async () => {
      const device = side.openDevice();
      const { user } = await registerAt(device);
      const failure = await failureFrom(
        device.accounts.register(newPhysician({ email: user.email.toUpperCase() }), noGuestData),
      );
      expect(failure).toMatchObject({ kind: 'unprocessable', errors: { email: [expect.any(String)] } });
    });

    it('log a learner in with email address and password', async () => {
      const device = side.openDevice();
      const { user, token } = await registerAt(device);
      const signedIn = await logInAt(device, ` ${user.email.toUpperCase()}`);
      expect(signedIn.user).toEqual(user);
      expect(signedIn.token).not.toBe(token);
    });

    it('give the same answer for a wrong password and an unknown address', async () => {
      const { accounts } = side.openDevice();
      const { user } = await registerAt(side.openDevice());
      const wrong = await failureFrom(
        accounts.login({ email: user.email, password: 'not the password' }, noGuestData),
      );
      const unknown = await failureFrom(
        accounts.login({ email: 'nobody@hospital.example.org', password: PASSWORD }, noGuestData),
      );
      expect(wrong).toMatchObject({ kind: 'unauthenticated', message: expect.stringMatching(/\w/) });
      expect(unknown).toEqual(wrong);
    });

    it('log a learner in once with a login link’s token [RT-10]', async () => {
      const { user } = await registerAt(side.openDevice());
      const token = await side.loginTokenFor(user.id);
      const { accounts, shown } = side.openDevice();
      const signedIn = await valueFrom(accounts.loginWithToken(token, noGuestData));
      if (!('token' in signedIn)) throw new Error('A second step was due.');
      expect(signedIn.user).toEqual(user);
      shown.token = signedIn.token;
      expect(await valueFrom(accounts.me())).toEqual(user);
      for (const used of [token, 'x'.repeat(43)])
        expect(await failureFrom(accounts.loginWithToken(used, noGuestData))).toMatchObject({
          kind: 'unauthenticated',
        });
    });

    it.each([
      ['no token', null],
      ['a token of no session', 'x'.repeat(43)],
    ])('identify no one by %s', async (_, token) => {
      const device = side.openDevice();
      device.shown.token = token;
      expect(await failureFrom(device.accounts.me())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('say whether an address has an account, in any letter case [API-02]', async () => {
      const device = side.openDevice();
      const { email } = (await registerAt(device)).user;
      expect(await valueFrom(device.accounts.exists(email.toUpperCase()))).toBe(true);
      expect(await valueFrom(device.accounts.exists(newPhysician().email))).toBe(false);
      expect(await failureFrom(device.accounts.exists('nobody'))).toMatchObject({
        kind: 'unprocessable',
        errors: { email: [expect.stringMatching(/\w/)] },
      });
    });

    it('end only the session of the given token', async () => {
      const device = side.openDevice();
      const { user, token } = await registerAt(device);
      const other = await logInAt(device, user.email);
      device.shown.token = null;
      expect(await valueFrom(device.accounts.logout(token))).toBe(null);
      device.shown.token = token;
      expect(await failureFrom(device.accounts.me())).toMatchObject({ kind: 'unauthenticated' });
      device.shown.token = other.token;
      expect(await valueFrom(device.accounts.me())).toEqual(user);
    });

    it('award a guest who registers the credit of a quiz they passed [GQ-02]', async () => {
      side.needs('library');
      const { guest, guestData } = await passedAsGuest();
      const { token } = await valueFrom(guest.accounts.register(newPhysician(), guestData));
      guest.shown.token = token;
      const { items } = await valueFrom(guest.transcripts.page());
      expect(items).toMatchObject([{ activity: { id: articleId }, credit: 2, completedOn: side.today() }]);
      expect(await valueFrom(guest.quizzes.results(articleId))).toMatchObject({
        creditOutcome: 'awarded',
        creditId: items[0]?.id,
      });
    });

    it('award a guest who logs in the credit of a quiz they passed, only once', async () => {
      const { user } = await registerAt(side.openDevice());
      for (let time = 0; time < 2; time += 1) {
        const { guest, guestData } = await passedAsGuest();
        const { token } = await logInAt(guest, user.email, PASSWORD, guestData);
        guest.shown.token = token;
        expect((await valueFrom(guest.transcripts.page())).total).toBe(1);
      }
    });

    it('let a guest who registers continue what they started [GQ-02]', async () => {
      const guest = side.openDevice();
      const taken = await answerAt(guest, articleId, 3);
      const { token } = await valueFrom(guest.accounts.register(newPhysician(), guestDataOf(guest, taken)));
      guest.shown.token = token;
      await valueFrom(guest.quizzes.finish(taken.attemptId));
      await valueFrom(guest.activities.agree(articleId));
      expect(
        await valueFrom(guest.activities.evaluate(articleId, await evaluationOf(guest, articleId))),
      ).toMatchObject({
        creditOutcome: 'awarded',
      });
    });

    it('make the guest’s hash useless', async () => {
      const { guest, guestData } = await passedAsGuest();
      await valueFrom(guest.accounts.register(newPhysician(), guestData));
      expect(await failureFrom(guest.quizzes.results(articleId))).toMatchObject({ kind: 'missing' });
    });
  });
};
