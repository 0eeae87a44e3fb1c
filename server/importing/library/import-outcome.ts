import type { Database, Queries } from '../../platform/database/database.ts';
import { ContentRefused } from './content-refused.ts';
import type { PutOutcome } from './save-draft.ts';

export type FileImport =
  | {
      readonly imported: true;
      readonly added: number;
      readonly updated: number;
      readonly unchanged: number;
      /** Why some drafts of a collection were not stored, each with its source key. */
      readonly leftOut?: readonly string[];
    }
  | { readonly imported: false; readonly reason: string };

/** Runs an import in one transaction. Returns the counts, or why nothing was imported. */
export async function countImport(
  database: Database,
  work: (queries: Queries, count: (outcome: PutOutcome) => void) => Promise<void>,
  onDraft?: (done: number) => void,
): Promise<FileImport> {
  try {
    return await database.transaction(async (queries) => {
      const counts = { added: 0, updated: 0, unchanged: 0 };
      await work(queries, (outcome) => {
        counts[outcome] += 1;
        onDraft?.(counts.added + counts.updated + counts.unchanged);
      });
      return { imported: true, ...counts };
    });
  } catch (error) {
    const reason = refusal(error);
    if (reason === undefined) throw error;
    return { imported: false, reason };
  }
}

/** Runs one step of a transaction. If the data is refused, undoes only that step and returns the reason. */
export async function orLeaveOut(queries: Queries, step: () => Promise<void>): Promise<string | undefined> {
  await queries.script('savepoint step');
  try {
    await step();
    await queries.script('release savepoint step');
    return undefined;
  } catch (error) {
    const reason = refusal(error);
    if (reason === undefined) throw error;
    await queries.script('rollback to savepoint step');
    return reason;
  }
}

/** SQLSTATE classes caused by the data: invalid data, a violated constraint, a row or index that is too large. */
const dataFault = /^(?:22|23|54)/;

function refusal(error: unknown): string | undefined {
  if (error instanceof ContentRefused) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return dataFault.test(String(error.code)) ? `The database can't keep it: ${error.message}.` : undefined;
}
