import { type CreditFilter, filterQuery } from './credit-filter.ts';
import type { MocBoard } from './moc.ts';

/** A file that is generated from a learner's record on request. */
export type RecordFile =
  /** The transcript as a table. */
  | { readonly kind: 'csv'; readonly filter: CreditFilter }
  /** Every certificate of a year, with a table and checksums. */
  | { readonly kind: 'year'; readonly year: number }
  /** Everything that is stored about the learner, as JSON with the files. */
  | { readonly kind: 'everything' }
  /** The format of the accreditor's learner upload. */
  | { readonly kind: 'batch' }
  | { readonly kind: 'moc'; readonly board: MocBoard }
  /**
   * A license's requirements and the credit that meets them: as a document, or as an archive with the certificates and
   * a table.
   */
  | { readonly kind: 'audit-report' | 'audit-archive'; readonly state: string };

/** The key that distinguishes exports: the kind, and for an audit report the license. */
export const exportOf = (file: RecordFile): string =>
  'state' in file ? `${file.kind}-${file.state}` : file.kind;

/** The file's name: 'transcript-2026-ama.csv'. */
export const recordFileName = (file: RecordFile): string => {
  switch (file.kind) {
    case 'csv':
      return `${['transcript', ...Object.values(filterQuery(file.filter))].join('-')}.csv`;
    case 'year':
      return `certificates-${file.year}.zip`;
    case 'everything':
      return 'everything-about-me.zip';
    case 'batch':
      return 'accreditor-batch.csv';
    case 'moc':
      return `moc-${file.board.toLowerCase()}.csv`;
    case 'audit-report':
      return `audit-report-${file.state.toLowerCase()}.pdf`;
    case 'audit-archive':
      return `audit-report-${file.state.toLowerCase()}.zip`;
  }
};

export const mediaTypeOf = ({ kind }: RecordFile): string => {
  if (kind === 'audit-report') return 'application/pdf';
  return isArchive(kind) ? 'application/zip' : 'text/csv';
};

export const isArchive = (kind: RecordFile['kind']): boolean =>
  kind === 'year' || kind === 'everything' || kind === 'audit-archive';
