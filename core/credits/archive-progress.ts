/** The signature at the beginning of each file in a ZIP archive. */
const MARK = [0x50, 0x4b, 3, 4];

/** Counts the files of an archive that have started, as it arrives in pieces. */
export const filesBegun = (): ((piece: Uint8Array) => number) => {
  let files = 0;
  let matched = 0;
  return (piece) => {
    for (const byte of piece) {
      matched = byte === MARK[matched] ? matched + 1 : byte === MARK[0] ? 1 : 0;
      if (matched < MARK.length) continue;
      files += 1;
      matched = 0;
    }
    return files;
  };
};
