import { right } from 'fp-ts/lib/Either.js';
import { defer, map } from 'rxjs';
import type { SecretMaker } from '#core/accounts/provider-ports.ts';

/** 256 random bits each; the challenge follows RFC 7636 (S256). */
export const webCryptoSecrets = (crypto: Crypto): SecretMaker => {
  const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
  const sha256 = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return {
    make: () =>
      defer(() => {
        const verifier = random();
        return sha256(verifier).then((bytes) => ({ verifier, challenge: base64url(new Uint8Array(bytes)) }));
      }).pipe(map((pair) => right({ ...pair, state: random(), nonce: random() }))),
  };
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
