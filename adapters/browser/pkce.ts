import { left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, map, of } from 'rxjs';
import type { SecretMaker, SignInSecrets } from '#core/accounts/provider-ports.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';

/** 256 random bits each; the challenge follows RFC 7636 (S256). On an insecure origin the browser has no digest. */
export const webCryptoSecrets = (crypto: Crypto): SecretMaker => {
  const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
  const sha256 = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return {
    make: () =>
      defer(() => {
        const verifier = random();
        return sha256(verifier).then((bytes) => ({ verifier, challenge: base64url(new Uint8Array(bytes)) }));
      }).pipe(
        map((pair) => right<Failure, SignInSecrets>({ ...pair, state: random(), nonce: random() })),
        catchError(() => of(left(NO_DIGEST))),
      ),
  };
};

const NO_DIGEST = refusal(
  'unavailable',
  'This browser can’t log in by a provider at this address. Open the site with https.',
);

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
