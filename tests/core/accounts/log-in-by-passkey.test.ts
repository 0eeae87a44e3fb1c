import { left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { logInByPasskey } from '#core/accounts/log-in-by-passkey.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#core/accounts/passkey-ports.ts';
import type { SignedIn } from '#core/accounts/ports.ts';
import { passkeyRefused } from '#core/accounts/refusals.ts';
import type { SessionStore } from '#core/accounts/session.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { ada } from './ada.ts';

const signedIn: SignedIn = { user: ada, token: 't' };
const request: PasskeyRequest = { challenge: 'c', siteId: 'localhost', oneOf: [], timeout: 1 };
const assertion: PasskeyAssertion = {
  id: 'i',
  clientData: 'c',
  authenticatorData: 'a',
  signature: 's',
  handle: 'h',
};

const setUp = (answer: PortResult<SignedIn> = of(right(signedIn))) => {
  const storage = memoryDeviceStorage();
  const guestSession = storedGuestSession(storage);
  guestSession.save('g'.repeat(43));
  const asked: unknown[][] = [];
  const begun: SignedIn[] = [];
  const use = logInByPasskey({
    caches: createCaches(),
    passkeyLogins: {
      request: () => of(right(request)),
      logIn: (...given) => {
        asked.push(['log in', ...given]);
        return answer;
      },
    },
    passkeyDevice: {
      prove: (given) => {
        asked.push(['prove', given]);
        return of(right(assertion));
      },
    },
    guestQuizzes: storedGuestQuizzes(storage),
    guestSession,
    session: { begin: (entered: SignedIn) => begun.push(entered) } as Partial<SessionStore> as SessionStore,
  });
  return { use, asked, begun };
};

describe('a login by passkey [SC-08]', () => {
  it('asks the device for the requested signature, and moves the guest’s data to the account [GQ-02]', () => {
    const { use, asked, begun } = setUp();
    use.execute();
    expect(asked).toEqual([
      ['prove', request],
      ['log in', assertion, { guestQuizzes: [], userGuestHash: 'g'.repeat(43) }],
    ]);
    expect(begun).toEqual([signedIn]);
    expect(use.state.get()).toEqual({ phase: 'done', value: ada });
  });

  it('begins no session with a passkey that is refused', () => {
    const { use, begun } = setUp(of(left(passkeyRefused)));
    use.execute();
    expect(use.state.get()).toEqual({ phase: 'failed', failure: passkeyRefused });
    expect(begun).toEqual([]);
  });

  it('is canceled by leaving the page, and an answer that comes later begins nothing', () => {
    const answer$ = new Subject<ReturnType<typeof right<SignedIn>>>();
    const { use, begun } = setUp(answer$);
    const leave = use.attend(() => undefined);
    use.execute();
    leave();
    answer$.next(right(signedIn));
    expect(use.state.get()).toEqual({ phase: 'idle' });
    expect(begun).toEqual([]);
  });
});
