import { type CreditFilter, filterQuery } from './credit-filter.ts';
import type { MocBoard } from './moc.ts';

/** A file that is made of a learner's record when it is asked for. */
export type RecordFile =
  /** The transcript as a table. */
  | { readonly kind: 'csv'; readonly filter: CreditFilter }
  /** Every certificate of a year, with its table and what proves them whole. */
  | { readonly kind: 'year'; readonly year: number }
  /** What the accreditor's upload of learners asks for. */
  | { readonly kind: 'batch' }
  | { readonly kind: 'moc'; readonly board: MocBoard };

/** What a file is kept as: 'transcript-2026-ama.csv'. */
export const recordFileName = (file: RecordFile): string => {
  switch (file.kind) {
    case 'csv':
      return `${['transcript', ...Object.values(filterQuery(file.filter))].join('-')}.csv`;
    case 'year':
      return `certificates-${file.year}.zip`;
    case 'batch':
      return 'accreditor-batch.csv';
    case 'moc':
      return `moc-${file.board.toLowerCase()}.csv`;
  }
};

export const mediaTypeOf = ({ kind }: RecordFile): string =>
  kind === 'year' ? 'application/zip' : 'text/csv';
