import type { Answer } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { CreditDetails } from './credit.ts';
import type { Transcript } from './transcript.ts';
import type { Verification } from './verification.ts';

/** The learner's own credit record. */
export interface Transcripts {
  /** One page of credits, newest first, with the totals of every year. */
  readonly page: (cursor?: Cursor) => Answer<Transcript>;
  readonly details: (creditId: string) => Answer<CreditDetails>;
  /** The bytes of the certificate's PDF. */
  readonly certificate: (creditId: string) => Answer<Uint8Array>;
}

/** Certificates once they are issued. */
export interface Certificates {
  /** Issues one anew in the learner's present name; where that stands on it already, nothing changes. */
  readonly reissue: (creditId: string) => Answer<CreditDetails>;
  /** What anybody is told of one, by its code; a code that was never issued is `missing`. */
  readonly verify: (code: string) => Answer<Verification>;
}
