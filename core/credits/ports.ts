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
  /** One page of credits, newest first, all or filtered, with the totals of every year. */
  readonly page: (cursor?: Cursor, filter?: CreditFilter) => Answer<Transcript>;
  readonly details: (creditId: string) => Answer<CreditDetails>;
  /** The bytes of the certificate's PDF. */
  readonly certificate: (creditId: string) => Answer<Uint8Array>;
}

/** Issued certificates. */
export interface Certificates {
  /** Reissues a certificate in the learner's current name. Changes nothing if it already has that name. */
  readonly reissue: (creditId: string) => Answer<CreditDetails>;
  /** The public view of a certificate, by its code. An unknown code is `missing`. */
  readonly verify: (code: string) => Answer<Verification>;
}

/** Files that are generated from the learner's record. */
export interface RecordExports {
  /** Passes the file on in pieces. It is complete only if the result is a success. */
  readonly make: (file: RecordFile, into: (piece: Uint8Array) => void) => Answer<null>;
}

/** Files of the learner's record, from the request to the download. */
export interface RecordFiles {
  /** Succeeds once the file was saved, and reports how many certificates of an archive have started. */
  readonly save: (file: RecordFile, onBegun: (certificates: number) => void) => Answer<null>;
}

/** The learner's downloads. */
export interface Downloads {
  /** Opens a download that arrives in pieces, of a type such as 'text/csv'. */
  readonly open: (mediaType: string) => {
    readonly put: (piece: Uint8Array) => void;
    readonly saveAs: (name: string) => void;
  };
}

/** Reporting credit to the accreditor and to boards, as far as the learner permits. */
export interface Reporting {
  readonly permissions: () => Answer<readonly ReportPermission[]>;
  readonly permit: (target: ReportTarget, granted: boolean) => Answer<readonly ReportPermission[]>;
  /** What is missing in each credit that concerns the target. */
  readonly check: (target: ReportTarget) => Answer<ReportCheck>;
  /** The points of all credits, by board, year and kind. */
  readonly totals: () => Answer<readonly BoardTotal[]>;
}
