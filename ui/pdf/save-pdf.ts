import { saveFile } from '../shared/save-file.ts';

/** Downloads a PDF under a file name. */
export const savePdf = (bytes: Uint8Array, fileName: string): void =>
  saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), fileName);
