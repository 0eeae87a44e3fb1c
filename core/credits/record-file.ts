import { type CreditFilter, filterQuery } from './credit-filter.ts';
import type { MocBoard } from './moc.ts';

/** A file that is generated from a learner's record on request. */
export type RecordFile =
  /** The transcript as a table. */
  | { readonly kind: 'csv'; readonly filter: CreditFilter }
  /** Every certificate of a year, with a table and checksums. */
  | { readonly kind: 'year'; readonly year: number }
  /** Everything that is kept about the learner, as JSON with the files. */
  | { readonly kind: 'everything' }
  /** The format of the accreditor's learner upload. */
  | { readonly kind: 'batch' }
  | { readonly kind: 'moc'; readonly board: MocBoard };

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
  }
};

export const mediaTypeOf = ({ kind }: RecordFile): string =>
  isArchive(kind) ? 'application/zip' : 'text/csv';

export const isArchive = (kind: RecordFile['kind']): boolean => kind === 'year' || kind === 'everything';
