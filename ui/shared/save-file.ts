/** Some browsers read the URL only after asking where to save the file. */
const URL_LIFETIME_MS = 60_000;

/** Offers a file as a download under that name, and revokes its URL afterward. */
export const saveFile = (file: Blob, fileName: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
};

/** Downloads a PDF under a file name. */
export const savePdf = (bytes: Uint8Array, fileName: string): void =>
  saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), fileName);
