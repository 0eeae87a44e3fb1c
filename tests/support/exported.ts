import type { RecordExports } from '#core/credits/ports.ts';
import type { RecordFile } from '#core/credits/record-file.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';

/** A downloaded file of the record, with all of its chunks joined. */
export const exported = async (exports: RecordExports, file: RecordFile): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  await valueFrom(exports.make(file, (piece) => pieces.push(piece)));
  return Buffer.concat(pieces);
};
