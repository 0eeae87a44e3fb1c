import { left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, from, map, of } from 'rxjs';
import type { PortResult } from '#core/shared/failure.ts';
import type { Digest } from '#core/tracking/ports.ts';

/** SHA-256 in hexadecimal. On an insecure origin the browser has none, and nothing is reported. */
export const browserDigest = (crypto: Pick<Crypto, 'subtle'>): Digest => ({
  of: (text): PortResult<string> =>
    defer(() => from(crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))).pipe(
      map((bytes) => right(Array.from(new Uint8Array(bytes), hex).join(''))),
      catchError(() => of(left({ kind: 'unreadable' as const, detail: 'no digest' }))),
    ),
});

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
