import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { filesBegun } from './archive-progress.ts';
import type { Downloads, RecordExports, RecordFiles } from './ports.ts';
import { isArchive, mediaTypeOf, recordFileName } from './record-file.ts';

interface SaveRecordPorts {
  readonly exports: RecordExports;
  readonly downloads: Downloads;
}

/** Exports a file and saves it under its name once it is complete. */
export const saveRecord = ({ exports, downloads }: SaveRecordPorts): RecordFiles => ({
  save: (file, onBegun) => {
    const download = downloads.open(mediaTypeOf(file));
    const countIn = isArchive(file.kind) ? filesBegun() : () => 0;
    return exports
      .make(file, (piece) => {
        onBegun(countIn(piece));
        download.put(piece);
      })
      .pipe(
        map(
          mapRight(() => {
            download.saveAs(recordFileName(file));
            return null;
          }),
        ),
      );
  },
});
