import type { Answer } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { CreditDetails } from './credit.ts';
import type { CreditFilter } from './credit-filter.ts';
import type { RecordFile } from './record-file.ts';
import type { BoardTotal, ReportCheck, ReportPermission, ReportTarget } from './reporting.ts';
import type { Transcript } from './transcript.ts';
import type { Verification } from './verification.ts';

/** The learner's own credit record. */
export interface Transcripts {
  /** One page of credits, newest first, all or those asked for, with the totals of every year. */
  readonly page: (cursor?: Cursor, filter?: CreditFilter) => Answer<Transcript>;
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

/** Files that are made of the learner's record. */
export interface RecordExports {
  /** Gives the file piece by piece; it is whole once this has an answer that is no failure. */
  readonly make: (file: RecordFile, into: (piece: Uint8Array) => void) => Answer<null>;
}

/** Files of the learner's record, from being asked for to lying on their device. */
export interface RecordFiles {
  /** Is done once the file was given to the learner; tells how many certificates of an archive are begun. */
  readonly save: (file: RecordFile, onBegun: (certificates: number) => void) => Answer<null>;
}

/** Where a learner's files go. */
export interface Downloads {
  /** One that comes in piece by piece, such as 'text/csv'. */
  readonly open: (mediaType: string) => {
    readonly put: (piece: Uint8Array) => void;
    readonly saveAs: (name: string) => void;
  };
}

/** Reporting credit to the accreditor and to boards, as far as the learner lets us. */
export interface Reporting {
  readonly permissions: () => Answer<readonly ReportPermission[]>;
  readonly permit: (target: ReportTarget, granted: boolean) => Answer<readonly ReportPermission[]>;
  /** Of each credit that concerns somebody, what is lacking. */
  readonly check: (target: ReportTarget) => Answer<ReportCheck>;
  /** The points of all credits, by board, year and kind. */
  readonly totals: () => Answer<readonly BoardTotal[]>;
}
