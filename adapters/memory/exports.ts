import { map } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { RecordExports } from '#core/credits/ports.ts';
import { earnedRow, TRANSCRIPT_COLUMNS } from '#core/credits/transcript-table.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { Clinic } from './clinic.ts';
import { isAskedFor } from './is-asked-for.ts';

/** Enough for who reads it back: what a spreadsheet asks for besides is the server's. */
export const memoryExports = (clinic: Clinic, caller: Caller): RecordExports => ({
  make: ({ filter }) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        map(({ user }) => {
          const credits = clinic.credits
            .filter(({ userId, details }) => userId === user.id && isAskedFor(filter)(details))
            .toReversed();
          const rows = credits.map(({ details }) => {
            const row = earnedRow(details);
            return TRANSCRIPT_COLUMNS.map((column) => quoted(row[column])).join(',');
          });
          return new TextEncoder().encode([TRANSCRIPT_COLUMNS.join(','), ...rows].join('\r\n'));
        }),
      ),
    ),
});

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
