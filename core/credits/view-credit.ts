import type { Caches } from '../shared/caches.ts';
import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { CreditDetails } from './credit.ts';
import type { Transcripts } from './ports.ts';

export interface ViewCredit {
  readonly of: (creditId: string) => QueryEntry<CreditDetails>;
}

/** The bytes of a credit's certificate. */
export interface OpenCertificate {
  readonly of: (creditId: string) => QueryEntry<Uint8Array>;
}

interface ViewCreditPorts {
  readonly caches: Caches;
  readonly transcripts: Pick<Transcripts, 'details'>;
}

export const viewCredit = ({
  caches,
  transcripts,
}: ViewCreditPorts): ViewCredit & Query<string, CreditDetails> => query(caches, transcripts.details);

/** Documents are large: only the latest few are cached. */
const MAX_CACHED_CERTIFICATES = 3;

interface OpenCertificatePorts {
  readonly caches: Caches;
  readonly transcripts: Pick<Transcripts, 'certificate'>;
}

export const openCertificate = ({ caches, transcripts }: OpenCertificatePorts): OpenCertificate =>
  query(caches, transcripts.certificate, {
    maxCached: MAX_CACHED_CERTIFICATES,
    tags: (creditId) => [`certificate:${creditId}`],
  });
