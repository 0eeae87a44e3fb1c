import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { type Command, command } from '../shared/command.ts';
import { createState, type State } from '../shared/state.ts';
import { filesBegun } from './archive-progress.ts';
import type { RecordExports } from './ports.ts';
import { type RecordFile, recordFileName } from './record-file.ts';

interface RecordExport {
  readonly file: RecordFile;
  /** Is given the file piece by piece as it is made; it is whole once that is done. */
  readonly into: (piece: Uint8Array) => void;
}

/** Has a file made of the learner's record, one at a time. */
export interface ExportRecord extends Command<RecordExport, { readonly name: string }> {
  /** How many certificates of an archive are begun. */
  readonly begun: State<number>;
}

export const exportRecord = (exports: RecordExports): ExportRecord => {
  const begun = createState(0);
  const exporting = command(({ file, into }: RecordExport) => {
    begun.set(0);
    const countIn = file.kind === 'year' ? filesBegun() : () => 0;
    return exports
      .make(file, (piece) => {
        begun.set(countIn(piece));
        into(piece);
      })
      .pipe(map(mapRight(() => ({ name: recordFileName(file) }))));
  });
  return { ...exporting, begun: begun.state };
};
