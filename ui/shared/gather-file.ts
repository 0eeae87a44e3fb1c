/** Pieces go to the browser by the megabyte, which may put them on the disk: the page holds no more of them. */
const GATHERED_BYTES = 1024 * 1024;

export interface GatheredFile {
  readonly put: (piece: Uint8Array) => void;
  readonly whole: () => Blob;
}

/** A file as it comes in, piece by piece. */
export const gatherFile = (mediaType: string): GatheredFile => {
  let file = new Blob([], { type: mediaType });
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const handOver = () => {
    file = new Blob([file, ...pieces], { type: mediaType });
    pieces = [];
    bytes = 0;
  };
  return {
    put: (piece) => {
      pieces.push(new Uint8Array(piece));
      bytes += piece.length;
      if (bytes >= GATHERED_BYTES) handOver();
    },
    whole: () => {
      handOver();
      return file;
    },
  };
};
