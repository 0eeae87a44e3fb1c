import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { confirmIdentity } from '#core/accounts/confirm-identity.ts';
import type { ConfirmationWays } from '#core/accounts/confirmation-ports.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#core/accounts/passkey-ports.ts';
import { passkeyRefused, unconfirmed, wrongPassword } from '#core/accounts/refusals.ts';
import { createCaches } from '#core/shared/caches.ts';

const request: PasskeyRequest = { challenge: 'c', siteId: 'localhost', oneOf: [], timeout: 1 };
const assertion: PasskeyAssertion = {
  id: 'i',
  clientData: 'c',
  authenticatorData: 'a',
  signature: 's',
  handle: null,
};
const ways: ConfirmationWays = { password: true, passkey: true, providers: [] };

/** A request that waits for the proof, over a server whose password is RIGHT and that knows one passkey. */
const setUp = ({ known = assertion.id }: { readonly known?: string } = {}) => {
  const caches = createCaches();
  const confirmation = awaitConfirmation({ caches });
  const asked: unknown[] = [];
  const renewed: string[] = [];
  const use = confirmIdentity({
    caches,
    confirmations: {
      ways: () => {
        asked.push('ways');
        return of(right(ways));
      },
      byPassword: (password) => of(password === 'RIGHT' ? right('by password') : left(wrongPassword)),
    },
    confirmation,
    passkeys: {
      confirmationRequest: () => of(right(request)),
      confirm: ({ id }) => of(id === known ? right('by passkey') : left(passkeyRefused)),
    },
    passkeyDevice: {
      prove: (given) => {
        asked.push(given);
        return of(right(assertion));
      },
    },
    session: { renew: (token) => renewed.push(token) },
  });
  const outcomes: unknown[] = [];
  let isConfirmed = false;
  confirmation
    .during(() => of(isConfirmed ? right('sent') : left(unconfirmed)))
    .subscribe((outcome) => outcomes.push(outcome));
  const confirm = (act: () => void) => {
    isConfirmed = true;
    act();
  };
  return { use, caches, confirm, asked, renewed, outcomes, isAwaited: confirmation.isAwaited.get };
};

describe('a learner who must prove who they are [SC-01]', () => {
  it('gives the password, and the request that waited is sent with a new token [SC-13]', () => {
    const { use, confirm, renewed, outcomes, isAwaited } = setUp();
    confirm(() => use.byPassword.execute({ password: 'RIGHT' }));
    expect(use.byPassword.state.get()).toEqual({ phase: 'done', value: null });
    expect(renewed).toEqual(['by password']);
    expect([outcomes, isAwaited()]).toEqual([[right('sent')], false]);
  });

  it('is asked again after a wrong password, and nothing is sent', () => {
    const { use, outcomes, isAwaited } = setUp();
    use.byPassword.execute({ password: 'WRONG' });
    expect(use.byPassword.state.get()).toEqual({ phase: 'failed', failure: wrongPassword });
    expect([outcomes, isAwaited()]).toEqual([[], true]);
  });

  it('proves it with a passkey, and the request that waited is sent with a new token [SC-13]', () => {
    const { use, confirm, asked, renewed, outcomes, isAwaited } = setUp();
    confirm(() => use.byPasskey.execute());
    expect(asked).toEqual([request]);
    expect(renewed).toEqual(['by passkey']);
    expect([outcomes, isAwaited()]).toEqual([[right('sent')], false]);
  });

  it('is asked again after a passkey that the server does not know', () => {
    const { use, outcomes, isAwaited } = setUp({ known: 'other' });
    use.byPasskey.execute();
    expect(use.byPasskey.state.get()).toEqual({ phase: 'failed', failure: passkeyRefused });
    expect([outcomes, isAwaited()]).toEqual([[], true]);
  });

  it('gives up, and the request that waited is refused', () => {
    const { use, outcomes, isAwaited } = setUp();
    use.giveUp();
    expect([outcomes, isAwaited()]).toEqual([[left(unconfirmed)], false]);
  });

  it('sees the ways to do it, which are read again after they changed', () => {
    const { use, caches, asked } = setUp();
    const seen = use.ways.changes$.subscribe();
    expect(use.ways.get()).toMatchObject({ value: ways });
    caches.invalidate('confirmation-ways');
    expect(asked).toEqual(['ways', 'ways']);
    caches.invalidate('sessions');
    expect(asked).toEqual(['ways', 'ways']);
    seen.unsubscribe();
  });
});
