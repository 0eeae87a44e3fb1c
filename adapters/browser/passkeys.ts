import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { Observable } from 'rxjs';
import type { PasskeyDescription, PasskeyDevice } from '#core/accounts/passkey-ports.ts';
import { type Failure, type PortResult, refusal, unreachableBy } from '#core/shared/failure.ts';

type WebAuthn = typeof import('@simplewebauthn/browser');

/** WebAuthn in this browser. Its library is fetched on first use. */
export const browserPasskeys = (fetch: () => Promise<WebAuthn>): PasskeyDevice => ({
  make: ({ challenge, site, learner, algorithms, others, timeout }) =>
    asking(fetch, NOT_MADE, async ({ startRegistration }) => {
      const { id, response } = await startRegistration({
        optionsJSON: {
          challenge,
          timeout,
          rp: site,
          attestation: 'none',
          user: { id: learner.handle, name: learner.email, displayName: learner.name },
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
          excludeCredentials: others.map(described),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
        },
      });
      return {
        id,
        clientData: response.clientDataJSON,
        attestation: response.attestationObject,
        transports: response.transports ?? [],
      };
    }),
  prove: ({ challenge, siteId, oneOf, timeout }) =>
    asking(fetch, NOT_PROVED, async ({ startAuthentication }) => {
      const { id, response } = await startAuthentication({
        optionsJSON: {
          challenge,
          timeout,
          rpId: siteId,
          userVerification: 'required',
          allowCredentials: oneOf.map(described),
        },
      });
      return {
        id,
        clientData: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
        handle: response.userHandle ?? null,
      };
    }),
});

const described = ({ id, transports }: PasskeyDescription) => ({
  id,
  type: 'public-key' as const,
  transports: [...transports],
});

/** Unsubscribing closes the browser's dialog. */
const asking = <A>(
  fetch: () => Promise<WebAuthn>,
  canceled: Failure,
  ask: (webAuthn: WebAuthn) => Promise<A>,
): PortResult<A> =>
  new Observable((subscriber) => {
    let stop: () => void = () => undefined;
    const answer = async (): Promise<Either<Failure, A>> => {
      const fetched = await fetch().then(right<Failure, WebAuthn>, (cause: unknown) =>
        left<Failure, WebAuthn>(unreachableBy('The code of passkeys', cause)),
      );
      if (isLeft(fetched)) return fetched;
      const webAuthn = fetched.right;
      if (subscriber.closed) return left(canceled);
      if (!webAuthn.browserSupportsWebAuthn()) return left(NOT_SUPPORTED);
      stop = () => webAuthn.WebAuthnAbortService.cancelCeremony();
      try {
        return right(await ask(webAuthn));
      } catch (thrown) {
        return left(reasonOf(thrown) ?? canceled);
      } finally {
        stop = () => undefined;
      }
    };
    answer().then((outcome) => {
      subscriber.next(outcome);
      subscriber.complete();
    });
    return () => stop();
  });

/**
 * Maps the library's error codes, or else the names of WebAuthn's exceptions. Undefined if the request was canceled or
 * timed out.
 */
const reasonOf = (thrown: unknown): Failure | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  const code = 'code' in thrown ? thrown.code : undefined;
  switch (code) {
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return MADE_BEFORE;
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return OTHER_ADDRESS;
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return UNFIT;
    default:
      return thrown.name === 'SecurityError' ? OTHER_ADDRESS : undefined;
  }
};

const because = (message: string): Failure => refusal('forbidden', message);

const NOT_MADE = because('No passkey was created. It was canceled or timed out.');

/** Browsers do not distinguish these cases, so that a site cannot find out which passkeys exist. */
const NOT_PROVED = because(
  'No passkey was used. It was canceled or timed out, or this device has none for your account.',
);

const NOT_SUPPORTED = because(
  'This browser doesn’t support passkeys. Use another browser, or your password.',
);

const MADE_BEFORE = because('This device already has a passkey for your account.');

const OTHER_ADDRESS = because(
  'Passkeys don’t work at this address. Open the site at its usual address, or at localhost on this machine.',
);

const UNFIT = because(
  'This device can’t verify you. Set up a PIN, fingerprint or face unlock first, or use another device.',
);
