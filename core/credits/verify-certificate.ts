import { left } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { refusal } from '../shared/failure.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Certificates } from './ports.ts';
import type { Verification } from './verification.ts';
import { normalizedCode } from './verification-code.ts';

/** Whether a certificate is genuine, by its code in any spelling. */
export interface VerifyCertificate {
  readonly of: (typed: string) => QueryEntry<Verification>;
}

/** Codes belong to learners, so only the latest few are cached. */
const MAX_CACHED = 3;

interface VerifyCertificatePorts {
  readonly caches: Caches;
  readonly certificates: Pick<Certificates, 'verify'>;
}

/** A text that cannot be a code is refused here, with the same message as an unknown code. */
export const verifyCertificate = ({ caches, certificates }: VerifyCertificatePorts): VerifyCertificate => {
  const byCode = query(
    caches,
    (code: string) => (code === '' ? of(left(refusal('missing'))) : certificates.verify(code)),
    { maxCached: MAX_CACHED },
  );
  return { of: (typed) => byCode.of(normalizedCode(typed) ?? '') };
};
