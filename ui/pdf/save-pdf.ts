import { saveFile } from '../shared/save-file.ts';

/** Hands a PDF to the browser as a download of that name. */
export const savePdf = (bytes: Uint8Array, fileName: string): void =>
  saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), fileName);
