import { createHash } from 'node:crypto';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { browserPasskeys } from '#adapters/browser/passkeys.ts';
import { webCryptoSecrets } from '#adapters/browser/pkce.ts';
import type { PasskeyDevice } from '#core/accounts/passkey-ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import {
  type PasskeyDeviceOnTrial,
  passkeyDeviceCases,
  type SecretMakerOnTrial,
  secretMakerCases,
} from '#root/clients/package/testing/sign-in-cases.ts';
import { headlessDevice } from '#root/composition/roots/device.ts';
import { failuresOf } from '#tests/support/failures-of.ts';
import { memorySecrets } from '#tests/support/fake-journey.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';

describe('the secrets of a login by a provider', () => {
  const inBrowser: SecretMakerOnTrial = {
    open: () => webCryptoSecrets(crypto),
    // As in browsers on an origin without https.
    openUnable: () =>
      webCryptoSecrets({
        getRandomValues: crypto.getRandomValues.bind(crypto),
        subtle: undefined,
      } as unknown as Crypto),
    sha256: (text) => createHash('sha256').update(text).digest('base64url'),
  };
  for (const { title, run } of secretMakerCases(inBrowser)) it(title, run);

  it('are refused by a device without them, which the cases accept', async () => {
    const openUnable = () => headlessDevice().secrets;
    expect(await failuresOf(secretMakerCases({ ...inBrowser, openUnable }))).toEqual([]);
  });

  it('are found out if they are counted, or hide nothing', async () => {
    expect(await failuresOf(secretMakerCases({ ...inBrowser, open: memorySecrets }))).toEqual([
      'makes secrets that nobody can guess, others for each login [RT-17]',
      'has the verifier’s SHA-256 as the challenge [RT-17]',
    ]);
    const made = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), challenge: 'v' };
    const same = () => ({ make: () => of(right(made)) });
    expect(await failuresOf(secretMakerCases({ ...inBrowser, open: same, openUnable: same }))).toHaveLength(
      3,
    );
  });
});

type WebAuthn = typeof import('@simplewebauthn/browser');

let asked = 0;

/** The library over a software device, which works only on this site. */
const library = (answer: <A>(act: () => A) => A): WebAuthn => {
  const device = softAuthenticator();
  const own = new Set<string>();
  const refuse = (name: string, code?: string) => Object.assign(new Error(name), { name, code });
  const parts = {
    browserSupportsWebAuthn: () => true,
    WebAuthnAbortService: { cancelCeremony: () => undefined },
    startRegistration: async ({ optionsJSON }: Parameters<WebAuthn['startRegistration']>[0]) => {
      asked += 1;
      const { challenge, rp, user, excludeCredentials = [] } = optionsJSON;
      return answer(() => {
        if (excludeCredentials.some(({ id }) => own.has(id)))
          throw refuse('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
        const made = device.makeFor({
          challenge,
          site: { id: rp.id ?? '', name: rp.name },
          algorithms: [],
          others: [],
          timeout: 0,
          learner: { handle: user.id, email: user.name, name: user.displayName },
        });
        own.add(made.id);
        const { id, clientData, attestation, transports } = made;
        return { id, response: { clientDataJSON: clientData, attestationObject: attestation, transports } };
      });
    },
    startAuthentication: async ({ optionsJSON }: Parameters<WebAuthn['startAuthentication']>[0]) => {
      asked += 1;
      const { challenge, rpId = '', allowCredentials = [] } = optionsJSON;
      return answer(() => {
        if (allowCredentials.length > 0 && !allowCredentials.some(({ id }) => own.has(id)))
          throw refuse('NotAllowedError');
        const oneOf = allowCredentials.map(({ id }) => ({ id, transports: [] }));
        const signed = device.proveFor({ challenge, siteId: rpId, oneOf, timeout: 0 });
        const { id, clientData, authenticatorData, signature, handle } = signed;
        return {
          id,
          response: { clientDataJSON: clientData, authenticatorData, signature, userHandle: handle },
        };
      });
    },
  };
  return parts as unknown as WebAuthn;
};

const agrees = <A>(act: () => A): A => act();
const cancels = (): never => {
  throw Object.assign(new Error('canceled'), { name: 'NotAllowedError' });
};

describe('the passkeys of a browser', () => {
  const inBrowser: PasskeyDeviceOnTrial = {
    siteId: 'localhost',
    asked: () => asked,
    open: (device) => {
      const whole = library(device === 'cancels' ? cancels : agrees);
      const fetched = device === 'cannot' ? { ...whole, browserSupportsWebAuthn: () => false } : whole;
      return browserPasskeys(async () => fetched);
    },
  };
  for (const { title, run } of passkeyDeviceCases(inBrowser)) it(title, run);

  const failuresWith = (change: (device: PasskeyDevice) => PasskeyDevice) =>
    failuresOf(
      passkeyDeviceCases({ ...inBrowser, open: async (device) => change(await inBrowser.open(device)) }),
    );

  it('are found out if they sign for an old challenge', async () => {
    const stale = ({ make, prove }: PasskeyDevice): PasskeyDevice => ({
      make,
      prove: (request) => prove({ ...request, challenge: 'c3RhbGU' }),
    });
    expect(await failuresWith(stale)).toEqual(['signs with a passkey that it made, named or not [SC-08]']);
  });

  it('are found out if they make a second one, or sign with any', async () => {
    const careless = ({ make, prove }: PasskeyDevice): PasskeyDevice => ({
      make: (creation) => make({ ...creation, others: [] }),
      prove: (request) => prove({ ...request, oneOf: [] }),
    });
    expect(await failuresWith(careless)).toEqual([
      'has no second passkey for one learner, and signs with none that it lacks',
    ]);
  });

  it('are found out if they ask before anyone waits, or fail without words', async () => {
    const hasty = ({ make, prove }: PasskeyDevice): PasskeyDevice => ({
      prove,
      make: (creation) => {
        asked += 1;
        return make(creation);
      },
    });
    expect(await failuresWith(hasty)).toEqual(['asks its holder only once someone waits for the answer']);
    const mute = ({ make }: PasskeyDevice): PasskeyDevice => ({
      make,
      prove: () => of(left(unreachable)),
    });
    expect(await failuresWith(mute)).toHaveLength(4);
  });
});
