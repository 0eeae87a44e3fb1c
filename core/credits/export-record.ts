import type { Confirmation } from '../accounts/await-confirmation.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { State } from '../shared/state.ts';
import type { RecordFiles } from './ports.ts';
import { exportOf, type RecordFile } from './record-file.ts';

/**
 * Exports the learner's record as a file, one at a time. The complete record requires a fresh proof of identity
 * (SC-01).
 */
export interface ExportRecord extends Command<RecordFile, null> {
  /** Which file the last export was, by `exportOf`. */
  readonly exported: State<string | null>;
  /** How many files of an archive have started. */
  readonly begun: State<number>;
}

interface ExportRecordPorts {
  readonly caches: Caches;
  readonly recordFiles: RecordFiles;
  readonly confirmation: Pick<Confirmation, 'during'>;
}

export const exportRecord = ({
  caches,
  recordFiles,
  confirmation: { during },
}: ExportRecordPorts): ExportRecord => {
  const exported = learnerState<string | null>(caches, null);
  const begun = learnerState(caches, 0);
  const exporting = command(caches, (file: RecordFile) => {
    exported.set(exportOf(file));
    begun.set(0);
    return during(() => recordFiles.save(file, begun.set));
  });
  return { ...exporting, exported: exported.state, begun: begun.state };
};
