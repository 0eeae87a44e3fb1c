import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarriedAlong } from '#core/accounts/ports.ts';
import { failureFrom, valueFrom } from '#tests/support/outcome.ts';
import { QUIZ_SLUGS } from './contract-library.ts';
import { type Device, type MakeOtherSide, NOW, type OtherSide } from './other-side.ts';
import {
  answerAt,
  articleIdOf,
  EVALUATION,
  newPhysician,
  nothingCarried,
  PASSWORD,
  registerAt,
  type TakenQuiz,
} from './physician.ts';

export const accountsContract = (name: string, make: MakeOtherSide): void => {
  describe(`accounts ${name}`, () => {
    let side: OtherSide;
    let articleId: string;
    beforeAll(async () => {
      side = await make();
      articleId = await articleIdOf(side.openDevice(), QUIZ_SLUGS[0]);
    });
    afterAll(() => side.close());

    const carriedOf = (guest: Device, { quiz, guestQuiz }: TakenQuiz): CarriedAlong => ({
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
      await valueFrom(guest.activities.evaluate(articleId, EVALUATION));
      return { guest, carried: carriedOf(guest, taken) };
    };

    it('register somebody, who is then known by the token [SE-01]', async () => {
      const device = side.openDevice();
      const physician = newPhysician();
      const { user, token } = await valueFrom(device.accounts.register(physician, nothingCarried));
      const { password: _, ...known } = physician;
      expect(user).toMatchObject({
        ...known,
        ...{ isManualUser: false, acquisitionSource: null, unawardedCredits: 0, planName: 'Free' },
      });
      expect(token).toMatch(/^[\w-]{22,}$/);
      device.shown.token = token;
      expect(await valueFrom(device.accounts.me())).toEqual(user);
    });

    it.each(['Zoë Anne-Marie', '李小龍', "O'Brien; drop table", '<b>Bold</b>', '👩‍⚕️'])(
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
      ['no e-mail address', { email: 'ada' }, 'email'],
      ['a degree that nobody holds', { degree: 'Wizard' }, 'degree'],
    ])('refuse a registration with %s, and say in which field', async (_, known, field) => {
      const failure = await failureFrom(
        side.openDevice().accounts.register(newPhysician(known), nothingCarried),
      );
      expect(failure).toMatchObject({
        kind: 'unprocessable',
        errors: { [field]: [expect.stringMatching(/\w/)] },
      });
    });

    it('refuse an e-mail address that has an account, in whatever case', async () => {
      const device = side.openDevice();
      const { user } = await registerAt(device);
      const failure = await failureFrom(
        device.accounts.register(newPhysician({ email: user.email.toUpperCase() }), nothingCarried),
      );
      expect(failure).toMatchObject({ kind: 'unprocessable', errors: { email: [expect.any(String)] } });
    });

    it('let somebody in by e-mail address and password', async () => {
      const device = side.openDevice();
      const { user, token } = await registerAt(device);
      const signedIn = await valueFrom(
        device.accounts.login({ email: ` ${user.email.toUpperCase()}`, password: PASSWORD }, nothingCarried),
      );
      expect(signedIn.user).toEqual(user);
      expect(signedIn.token).not.toBe(token);
    });

    it('say the same of a wrong password and of an unknown address', async () => {
      const { accounts } = side.openDevice();
      const { user } = await registerAt(side.openDevice());
      const wrong = await failureFrom(
        accounts.login({ email: user.email, password: 'not the password' }, nothingCarried),
      );
      const unknown = await failureFrom(
        accounts.login({ email: 'nobody@hospital.example.org', password: PASSWORD }, nothingCarried),
      );
      expect(wrong).toMatchObject({ kind: 'unauthenticated', message: expect.stringMatching(/\w/) });
      expect(unknown).toEqual(wrong);
    });

    it('let somebody in once by the token of a link [RT-10]', async () => {
      const { user } = await registerAt(side.openDevice());
      const token = await side.loginTokenFor(user.id);
      const { accounts, shown } = side.openDevice();
      const signedIn = await valueFrom(accounts.loginWithToken(token, nothingCarried));
      expect(signedIn.user).toEqual(user);
      shown.token = signedIn.token;
      expect(await valueFrom(accounts.me())).toEqual(user);
      for (const used of [token, 'x'.repeat(43)])
        expect(await failureFrom(accounts.loginWithToken(used, nothingCarried))).toMatchObject({
          kind: 'unauthenticated',
        });
    });

    it.each([
      ['no token', null],
      ['a token that is no session’s', 'x'.repeat(43)],
    ])('know nobody by %s', async (_, token) => {
      const device = side.openDevice();
      device.shown.token = token;
      expect(await failureFrom(device.accounts.me())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('say whether an address has one, in whatever case it is written [API-02]', async () => {
      const device = side.openDevice();
      const { email } = (await registerAt(device)).user;
      expect(await valueFrom(device.accounts.exists(email.toUpperCase()))).toBe(true);
      expect(await valueFrom(device.accounts.exists(newPhysician().email))).toBe(false);
      expect(await failureFrom(device.accounts.exists('nobody'))).toMatchObject({
        kind: 'unprocessable',
        errors: { email: [expect.stringMatching(/\w/)] },
      });
    });

    it('end the one session whose token is named', async () => {
      const device = side.openDevice();
      const { user, token } = await registerAt(device);
      const other = await valueFrom(
        device.accounts.login({ email: user.email, password: PASSWORD }, nothingCarried),
      );
      device.shown.token = null;
      expect(await valueFrom(device.accounts.logout(token))).toBe(null);
      device.shown.token = token;
      expect(await failureFrom(device.accounts.me())).toMatchObject({ kind: 'unauthenticated' });
      device.shown.token = other.token;
      expect(await valueFrom(device.accounts.me())).toEqual(user);
    });

    it('give who registers the credit of a quiz passed as a guest [GQ-02]', async () => {
      const { guest, carried } = await passedAsGuest();
      const { token } = await valueFrom(guest.accounts.register(newPhysician(), carried));
      guest.shown.token = token;
      const { items } = await valueFrom(guest.transcripts.page());
      expect(items).toMatchObject([{ activity: { id: articleId }, credit: 2, completedOn: '2026-05-05' }]);
      expect(await valueFrom(guest.quizzes.results(articleId))).toMatchObject({
        creditOutcome: 'awarded',
        creditId: items[0]?.id,
      });
    });

    it('give who logs in the credit of a quiz passed as a guest, and only once', async () => {
      const { user } = await registerAt(side.openDevice());
      for (let time = 0; time < 2; time += 1) {
        const { guest, carried } = await passedAsGuest();
        const { token } = await valueFrom(
          guest.accounts.login({ email: user.email, password: PASSWORD }, carried),
        );
        guest.shown.token = token;
        expect((await valueFrom(guest.transcripts.page())).total).toBe(1);
      }
    });

    it('let who registers go on with what the guest had begun [GQ-02]', async () => {
      const guest = side.openDevice();
      const taken = await answerAt(guest, articleId, 3);
      const { token } = await valueFrom(guest.accounts.register(newPhysician(), carriedOf(guest, taken)));
      guest.shown.token = token;
      await valueFrom(guest.quizzes.finish(taken.attemptId));
      await valueFrom(guest.activities.agree(articleId));
      expect(await valueFrom(guest.activities.evaluate(articleId, EVALUATION))).toMatchObject({
        creditOutcome: 'awarded',
      });
    });

    it('leave nothing behind for the guest’s hash to open', async () => {
      const { guest, carried } = await passedAsGuest();
      await valueFrom(guest.accounts.register(newPhysician(), carried));
      expect(await failureFrom(guest.quizzes.results(articleId))).toMatchObject({ kind: 'missing' });
    });
  });
};
