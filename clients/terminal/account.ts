import { DEGREES, degreeChoiceText } from '#core/accounts/degree.ts';
import { loginSteps } from '#core/accounts/login-steps.ts';
import type { Screen } from './visit.ts';

/** What a guest did moves into the account. */
export const register: Screen = async (visit) => {
  let known = { firstName: '', lastName: '', email: '' };
  for (let isDone = false; !isDone; ) {
    visit.show('Register');
    const firstName = await visit.ask('First name', known.firstName);
    const lastName = await visit.ask('Last name', known.lastName);
    const degree = await visit.pick('Degree', DEGREES, degreeChoiceText);
    known = { firstName, lastName, email: await visit.ask('Email', known.email) };
    const password = await visit.askSecret('Password');
    isDone = await visit.run(visit.context('accounts').registerWithGuestQuizzes, {
      ...known,
      degree,
      password,
    });
  }
};

/** A terminal has no passkeys, so the second step takes a recovery code. */
export const logIn: Screen = async (visit) => {
  const command = visit.context('accounts').logIn;
  const secondStep = visit.context('accounts').passSecondStep;
  const steps = loginSteps(command, secondStep);
  for (let email = ''; steps.get().phase !== 'done'; ) {
    command.reset();
    visit.show('Log in');
    email = await visit.ask('Email', email);
    command.execute({ email, password: await visit.askSecret('Password') });
    while ((await visit.rest(steps)).phase === 'second-step') {
      visit.show('One more step');
      await visit.run(secondStep.byCode, { code: await visit.ask('Recovery code') });
    }
  }
};
