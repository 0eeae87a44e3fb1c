import type { PortResult } from '../shared/failure.ts';
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
  readonly page: (cursor?: Cursor, filter?: CreditFilter) => PortResult<Transcript>;
  readonly details: (creditId: string) => PortResult<CreditDetails>;
  /** The bytes of the certificate's PDF. */
  readonly certificate: (creditId: string) => PortResult<Uint8Array>;
}

/** Issued certificates. */
export interface Certificates {
  /** Reissues a certificate in the learner's current name. Changes nothing if it already has that name. */
  readonly reissue: (creditId: string) => PortResult<CreditDetails>;
  /** The public view of a certificate, by its code. An unknown code is `missing`. */
  readonly verify: (code: string) => PortResult<Verification>;
}

/** Files that are generated from the learner's record. */
export interface RecordExports {
  /** Passes the file on in pieces. It is complete only if the result is a success. */
  readonly make: (file: RecordFile, into: (piece: Uint8Array) => void) => PortResult<null>;
}

/** Files of the learner's record, from the request to the download. */
export interface RecordFiles {
  /** Succeeds once the file was saved, and reports how many certificates of an archive have started. */
  readonly save: (file: RecordFile, onBegun: (certificates: number) => void) => PortResult<null>;
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
  readonly permissions: () => PortResult<readonly ReportPermission[]>;
  readonly permit: (target: ReportTarget, granted: boolean) => PortResult<readonly ReportPermission[]>;
  /** What is missing in each credit that concerns the target. */
  readonly check: (target: ReportTarget) => PortResult<ReportCheck>;
  /** The points of all credits, by board, year and kind. */
  readonly totals: () => PortResult<readonly BoardTotal[]>;
}
