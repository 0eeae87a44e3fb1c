import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { type Command, command } from '../shared/command.ts';
import type { RecordExports } from './ports.ts';
import { mediaTypeOf, type RecordFile, recordFileName } from './record-file.ts';

export interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: string;
}

/** Has a file made of the learner's record, one at a time. */
export type ExportRecord = Command<RecordFile, ExportedFile>;

export const exportRecord = (exports: RecordExports): ExportRecord =>
  command((file) =>
    exports
      .make(file)
      .pipe(map(mapRight((bytes) => ({ bytes, name: recordFileName(file), mediaType: mediaTypeOf(file) })))),
  );
