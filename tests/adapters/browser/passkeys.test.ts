import { describe, expect, it } from 'vitest';
import { browserPasskeys } from '#adapters/browser/passkeys.ts';
import type { PasskeyCreation, PasskeyRequest } from '#core/accounts/passkey-ports.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';

type WebAuthn = typeof import('@simplewebauthn/browser');

const creation: PasskeyCreation = {
  challenge: 'challenge',
  site: { id: 'localhost', name: 'Preceptor' },
  algorithms: [-7],
  learner: { handle: 'handle', email: 'ada@hospital.org', name: 'Ada Moss' },
  others: [{ id: 'other', transports: ['usb'] }],
  timeout: 300_000,
};
const request: PasskeyRequest = {
  challenge: 'challenge',
  siteId: 'localhost',
  oneOf: [{ id: 'mine', transports: [] }],
  timeout: 300_000,
};

/** The parts of the library that this adapter uses. */
const library = (parts: Partial<Record<keyof WebAuthn, unknown>>) =>
  browserPasskeys(async () => ({ browserSupportsWebAuthn: () => true, ...parts }) as unknown as WebAuthn);

const throwing = (thrown: Error) => {
  const fail = () => Promise.reject(thrown);
  return library({
    startRegistration: fail,
    startAuthentication: fail,
    WebAuthnAbortService: { cancelCeremony: () => undefined },
  });
};
const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('this browser’s passkeys', () => {
  it('are created discoverable, with user verification [SC-07]', async () => {
    const asked: unknown[] = [];
    const { make } = library({
      startRegistration: async (options: unknown) => {
        asked.push(options);
        return {
          id: 'i',
          response: { clientDataJSON: 'c', attestationObject: 'a', transports: ['internal'] },
        };
      },
      WebAuthnAbortService: { cancelCeremony: () => undefined },
    });
    expect(await valueFrom(make(creation))).toEqual({
      id: 'i',
      clientData: 'c',
      attestation: 'a',
      transports: ['internal'],
    });
    expect(asked).toMatchObject([
      {
        optionsJSON: {
          challenge: 'challenge',
          rp: { id: 'localhost', name: 'Preceptor' },
          user: { id: 'handle', name: 'ada@hospital.org', displayName: 'Ada Moss' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          excludeCredentials: [{ id: 'other', type: 'public-key', transports: ['usb'] }],
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    ]);
  });

  it('sign a challenge, with user verification [SC-08]', async () => {
    const asked: unknown[] = [];
    const { prove } = library({
      startAuthentication: async (options: unknown) => {
        asked.push(options);
        return { id: 'i', response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' } };
      },
      WebAuthnAbortService: { cancelCeremony: () => undefined },
    });
    expect(await valueFrom(prove(request))).toEqual({
      id: 'i',
      clientData: 'c',
      authenticatorData: 'a',
      signature: 's',
      handle: null,
    });
    expect(asked).toMatchObject([
      {
        optionsJSON: {
          challenge: 'challenge',
          rpId: 'localhost',
          userVerification: 'required',
          allowCredentials: [{ id: 'mine', type: 'public-key' }],
        },
      },
    ]);
  });

  it.each([
    ['was canceled or has none', Object.assign(new Error(), { name: 'NotAllowedError' }), 'It was canceled'],
    [
      'has one already',
      withCode('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'),
      'has a passkey for your account',
    ],
    ['is at another address', withCode('ERROR_INVALID_RP_ID'), 'don’t work at this address'],
    [
      'is at a bare address',
      Object.assign(new Error(), { name: 'SecurityError' }),
      'don’t work at this address',
    ],
    ['has no screen lock', withCode('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), 'Set up a PIN'],
  ])('say so where the device %s', async (_, thrown, words) => {
    const { make } = throwing(thrown);
    expect(await failureFrom(make(creation))).toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining(words),
    });
  });

  it('say so where the browser has none, and where their code can’t be fetched', async () => {
    const { prove } = library({ browserSupportsWebAuthn: () => false });
    expect(await failureFrom(prove(request))).toMatchObject({
      message: expect.stringContaining('This browser doesn’t support passkeys'),
    });
    const offline = browserPasskeys(() => Promise.reject(new Error('offline')));
    expect(await failureFrom(offline.prove(request))).toEqual({
      kind: 'unreachable',
      detail: 'The code of passkeys: offline',
    });
  });

  it('close the browser’s dialog when no one waits anymore', async () => {
    let closed = 0;
    const { prove } = library({
      startAuthentication: () => new Promise(() => undefined),
      WebAuthnAbortService: { cancelCeremony: () => (closed += 1) },
    });
    const waiting = prove(request).subscribe();
    await new Promise((resolve) => setTimeout(resolve));
    waiting.unsubscribe();
    expect(closed).toBe(1);
  });
});
