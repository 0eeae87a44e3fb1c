import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { asksForReported, type CreditFilter } from '#core/credits/credit-filter.ts';
import type { RecordExports } from '#core/credits/ports.ts';
import { BATCH_COLUMNS, batchRows, MOC_COLUMNS, mocRows } from '#core/credits/report-table.ts';
import { checkRecord, type ReportTarget } from '#core/credits/reporting.ts';
import { earnedRow, reportedRow, TRANSCRIPT_COLUMNS } from '#core/credits/transcript-table.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { isAskedFor } from './is-asked-for.ts';
import { concerning, learnerFor, permissionFor } from './reporting.ts';

/** Enough for who reads it back: what a spreadsheet asks for besides is the server's. */
export const memoryExports = (clinic: Clinic, caller: Caller): RecordExports => ({
  make: (file, into) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        chain((account): Either<Failure, Uint8Array> => {
          switch (file.kind) {
            case 'csv':
              return right(tableOf(TRANSCRIPT_COLUMNS, transcriptRows(clinic, account, file.filter)));
            case 'year':
              // An archive of nothing: typesetting certificates takes the server.
              return right(Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]));
            case 'batch':
              return readyFor(clinic, account, 'accreditor', (credits, learner) =>
                tableOf(
                  BATCH_COLUMNS,
                  credits.flatMap((credit) => batchRows(credit, learner)),
                ),
              );
            case 'moc':
              return readyFor(clinic, account, file.board, (credits, learner) =>
                tableOf(
                  MOC_COLUMNS,
                  credits.flatMap((credit) => mocRows(credit, learner, file.board)),
                ),
              );
          }
        }),
        map((bytes) => {
          into(bytes);
          return null;
        }),
      ),
    ),
});

const readyFor = (
  clinic: Clinic,
  account: AccountRecord,
  target: ReportTarget,
  write: (credits: ReturnType<typeof concerning>, learner: ReturnType<typeof learnerFor>) => Uint8Array,
): Either<Failure, Uint8Array> => {
  if (permissionFor(clinic, account.user.id, target).grantedAt === null)
    return left(refusal('conflict', 'Permit first that your credit is reported.'));
  const learner = learnerFor(account);
  const ready = concerning(clinic, account, target).filter(
    (credit) => checkRecord(credit, learner, target).lacks.length === 0,
  );
  return right(write(ready, learner));
};

const transcriptRows = (clinic: Clinic, { user }: AccountRecord, filter: CreditFilter) => {
  const earned = clinic.credits
    .filter(({ userId, details }) => userId === user.id && isAskedFor(filter)(details))
    .toReversed();
  const reported = clinic.outside.filter(
    ({ userId, removed, credit }) =>
      userId === user.id &&
      !removed &&
      asksForReported(filter) &&
      (filter.year === null || credit.completedOn.startsWith(`${filter.year}-`)),
  );
  return [
    ...earned.map(({ details }) => earnedRow(details)),
    ...reported.map(({ credit }) => reportedRow(credit)),
  ].toSorted((one, other) => other.Completed.localeCompare(one.Completed));
};

const tableOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): Uint8Array =>
  new TextEncoder().encode(
    [columns.join(','), ...rows.map((row) => columns.map((column) => quoted(row[column])).join(','))].join(
      '\r\n',
    ),
  );

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
