import { describe, expect, it } from 'vitest';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import {
  exportOf,
  isArchive,
  mediaTypeOf,
  type RecordFile,
  recordFileName,
} from '#core/credits/record-file.ts';

const files: readonly (readonly [RecordFile, string, string, string])[] = [
  [{ kind: 'csv', filter: EVERY_CREDIT }, 'csv', 'transcript.csv', 'text/csv'],
  [
    { kind: 'csv', filter: { ...EVERY_CREDIT, year: 2026, type: 'ama' } },
    'csv',
    'transcript-2026-ama.csv',
    'text/csv',
  ],
  [{ kind: 'year', year: 2026 }, 'year', 'certificates-2026.zip', 'application/zip'],
  [{ kind: 'everything' }, 'everything', 'everything-about-me.zip', 'application/zip'],
  [{ kind: 'batch' }, 'batch', 'accreditor-batch.csv', 'text/csv'],
  [{ kind: 'moc', board: 'ABIM' }, 'moc', 'moc-abim.csv', 'text/csv'],
  [{ kind: 'audit-report', state: 'FL' }, 'audit-report-FL', 'audit-report-fl.pdf', 'application/pdf'],
  [{ kind: 'audit-archive', state: 'FL' }, 'audit-archive-FL', 'audit-report-fl.zip', 'application/zip'],
];

describe('a file of a learner’s record', () => {
  it.each(files)('%j has a key, a name and a type', (file, key, name, type) => {
    expect([exportOf(file), recordFileName(file), mediaTypeOf(file)]).toEqual([key, name, type]);
    expect(isArchive(file.kind)).toBe(name.endsWith('.zip'));
  });
});
