import { type CreditFilter, filterQuery } from './credit-filter.ts';

/** A file that is made of a learner's record when it is asked for: the transcript as a table. */
export interface RecordFile {
  readonly kind: 'csv';
  readonly filter: CreditFilter;
}

/** What a file is kept as: 'transcript-2026-ama.csv'. */
export const recordFileName = (file: RecordFile): string =>
  `${['transcript', ...Object.values(filterQuery(file.filter))].join('-')}.csv`;

export const mediaTypeOf = (_: RecordFile): string => 'text/csv';
