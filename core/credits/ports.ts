import type { Answer } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { CreditDetails } from './credit.ts';
import type { Transcript } from './transcript.ts';

/** The learner's own credit record. */
export interface Transcripts {
  /** One page of credits, newest first, with the totals of every year. */
  readonly page: (cursor?: Cursor) => Answer<Transcript>;
  readonly details: (creditId: string) => Answer<CreditDetails>;
  /** The bytes of the certificate's PDF. */
  readonly certificate: (creditId: string) => Answer<Uint8Array>;
}
