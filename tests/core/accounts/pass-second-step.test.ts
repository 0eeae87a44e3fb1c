import { isRight, left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { logIn } from '#core/accounts/log-in.ts';
import { logInWithToken } from '#core/accounts/log-in-with-token.ts';
import { passSecondStep } from '#core/accounts/pass-second-step.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#core/accounts/passkey-ports.ts';
import type { Accounts, SecondStepDue, SignedIn } from '#core/accounts/ports.ts';
import { secondStepIsOver, wrongRecoveryCode } from '#core/accounts/refusals.ts';
import type { SessionStore } from '#core/accounts/session.ts';
import type { Place } from '#core/navigation/routes.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { ada } from './ada.ts';

const signedIn: SignedIn = { user: ada, token: 't' };
const request: PasskeyRequest = { challenge: 'c', siteId: 'localhost', oneOf: [], timeout: 1 };
const assertion: PasskeyAssertion = {
  id: 'i',
  clientData: 'c',
  authenticatorData: 'a',
  signature: 's',
  handle: null,
};
const canceled = refusal('forbidden', 'No passkey was used.');

/** A login by password, or by a link, over a server whose recovery code is RIGHT. */
const setUp = (
  outcome: SignedIn | SecondStepDue = { ticket: 'ticket' },
  proof: PortResult<PasskeyAssertion> = of(right(assertion)),
  isByLink = false,
) => {
  const caches = createCaches();
  const storage = memoryDeviceStorage();
  const guestQuizzes = storedGuestQuizzes(storage);
  const guestSession = storedGuestSession(storage);
  guestSession.save('g'.repeat(43));
  const asked: unknown[][] = [];
  const begun: SignedIn[] = [];
  const step = passSecondStep({
    caches,
    passkeyLogins: {
      secondStepRequest: (ticket) => {
        asked.push(['request', ticket]);
        return of(right(request));
      },
      secondStepByPasskey: (...given) => {
        asked.push(['passkey', ...given]);
        return of(right(signedIn));
      },
      secondStepByCode: (...given) => {
        asked.push(['code', ...given]);
        return of(given[1] === 'RIGHT' ? right(signedIn) : left(wrongRecoveryCode));
      },
    },
    passkeyDevice: { prove: () => proof },
    guestQuizzes,
    guestSession,
  });
  const session = {
    state: createState({ phase: 'guest' as const }).state,
    begin: (entered: SignedIn) => {
      begun.push(entered);
      caches.clear();
    },
    end: () => undefined,
  } as Partial<SessionStore> as SessionStore;
  const accounts = {
    login: () => of(right(outcome)),
    loginWithToken: () => of(right(outcome)),
  } as Partial<Accounts> as Accounts;
  const byPassword = logIn({ caches, accounts, guestQuizzes, guestSession, session, passSecondStep: step });
  const here = createState<Place>({ name: 'login', params: {}, query: {} });
  const log = { warn: () => undefined, error: () => undefined };
  const byLink = logInWithToken({
    caches,
    accounts,
    guestQuizzes,
    guestSession,
    session,
    passSecondStep: step,
    log,
    here: here.state,
  });
  if (isByLink) byLink.execute('token-of-a-link');
  else byPassword.execute({ email: 'ada@hospital.org', password: 'p' });
  const enter = isByLink ? byLink : byPassword;
  return { caches, step, enter, asked, begun, isDue: step.isDue.get };
};

const guestData = { guestQuizzes: [], userGuestHash: 'g'.repeat(43) };

describe('the second step of a login [SC-09]', () => {
  it('is not due for a learner who has none', () => {
    const { begun, enter, isDue } = setUp(signedIn);
    expect(isDue()).toBe(false);
    expect(begun).toEqual([signedIn]);
    expect(enter.state.get()).toEqual({ phase: 'done', value: ada });
  });

  it('is due after the password, and no session begins before it is passed', () => {
    const { begun, enter, isDue } = setUp();
    expect(isDue()).toBe(true);
    expect(begun).toEqual([]);
    expect(enter.state.get()).toEqual({ phase: 'pending' });
  });

  it('is due after a login link too, and the session begins when it is passed [RT-10]', () => {
    const { begun, enter, step, isDue } = setUp({ ticket: 'ticket' }, of(right(assertion)), true);
    expect([isDue(), begun, enter.state.get()]).toEqual([true, [], { phase: 'pending' }]);
    step.byPasskey.execute();
    expect([isDue(), begun]).toEqual([false, [signedIn]]);
    expect(enter.state.get()).toEqual({ phase: 'done', value: ada });
  });

  it('is passed with a passkey, and moves the guest’s data to the account [GQ-02]', () => {
    const { begun, enter, step, asked, isDue } = setUp();
    step.byPasskey.execute();
    expect(asked).toEqual([
      ['request', 'ticket'],
      ['passkey', 'ticket', assertion, guestData],
    ]);
    expect(begun).toEqual([signedIn]);
    expect(enter.state.get()).toEqual({ phase: 'done', value: ada });
    expect(isDue()).toBe(false);
  });

  it('stays due where the learner cancels, or gives a wrong code, and is passed by the right one', () => {
    const { begun, step, asked, isDue } = setUp({ ticket: 'ticket' }, of(left(canceled)));
    step.byPasskey.execute();
    expect(step.byPasskey.state.get()).toEqual({ phase: 'failed', failure: canceled });
    step.byCode.execute({ code: 'WRONG' });
    expect(step.byCode.state.get()).toEqual({ phase: 'failed', failure: wrongRecoveryCode });
    expect([isDue(), begun]).toEqual([true, []]);
    step.byCode.execute({ code: 'RIGHT' });
    expect(asked.at(-1)).toEqual(['code', 'ticket', 'RIGHT', guestData]);
    expect([isDue(), begun]).toEqual([false, [signedIn]]);
  });

  it('is canceled with the login: no later answer begins a session', () => {
    const { begun, enter, step, isDue } = setUp();
    enter.reset();
    expect(isDue()).toBe(false);
    step.byCode.execute({ code: 'RIGHT' });
    expect(step.byCode.state.get()).toEqual({ phase: 'failed', failure: secondStepIsOver });
    expect(begun).toEqual([]);
  });

  it('is canceled by leaving the page', () => {
    const { enter, isDue } = setUp({ ticket: 'ticket' }, NEVER);
    enter.attend(() => undefined)();
    expect(isDue()).toBe(false);
  });

  it('is over when another learner’s session begins meanwhile', () => {
    const { caches, enter, isDue } = setUp();
    caches.clear();
    expect(isDue()).toBe(false);
    expect(enter.state.get()).toEqual({ phase: 'idle' });
  });

  it('answers the session to the caller that waits, and to no other', () => {
    const { step } = setUp(signedIn);
    const seen: boolean[] = [];
    step.after({ ticket: 'other' }).subscribe((outcome) => seen.push(isRight(outcome)));
    step.byCode.execute({ code: 'RIGHT' });
    expect(seen).toEqual([true]);
  });
});
