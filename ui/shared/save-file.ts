/** Some browsers read the address only after asking where to save: it has to hold until then. */
const ADDRESS_HOLDS_MS = 60_000;

/** Hands a file to the browser as a download of that name; its address is given back afterwards. */
export const saveFile = (file: Blob, fileName: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_HOLDS_MS);
};
