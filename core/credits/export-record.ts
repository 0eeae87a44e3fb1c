import type { Confirmation } from '../accounts/await-confirmation.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { State } from '../shared/state.ts';
import type { RecordFiles } from './ports.ts';
import type { RecordFile } from './record-file.ts';

/** Exports the learner's record as a file, one at a time. The whole of it takes a fresh proof of identity (SC-01). */
export interface ExportRecord extends Command<RecordFile, null> {
  /** The kind of the last export. */
  readonly kind: State<RecordFile['kind'] | null>;
  /** How many files of an archive have begun. */
  readonly begun: State<number>;
}

export const exportRecord = (
  caches: Caches,
  files: RecordFiles,
  { during }: Pick<Confirmation, 'during'>,
): ExportRecord => {
  const kind = learnerState<RecordFile['kind'] | null>(caches, null);
  const begun = learnerState(caches, 0);
  const exporting = command(caches, (file: RecordFile) => {
    kind.set(file.kind);
    begun.set(0);
    return during(() => files.save(file, begun.set));
  });
  return { ...exporting, kind: kind.state, begun: begun.state };
};
