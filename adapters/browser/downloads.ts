import type { Downloads } from '#core/credits/ports.ts';

/** The page passes data to the browser one megabyte at a time; the browser may store it on disk. */
const GATHERED_BYTES = 1024 * 1024;

/** Files that arrive in chunks; `saveFile` hands each to the browser once it is complete. */
export const browserDownloads = (saveFile: (file: Blob, name: string) => void): Downloads => ({
  open: (mediaType) => {
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
      saveAs: (name) => {
        handOver();
        saveFile(file, name);
      },
    };
  },
});
