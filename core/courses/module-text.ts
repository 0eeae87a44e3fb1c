/** The maximum size of a module's text to preview, in bytes of UTF-8. The longest demonstration module has 7 kB. */
export const MAX_MODULE_TEXT_BYTES = 100_000;

export const MODULE_TEXT_TOO_LARGE = 'The text is larger than 100 kB. Divide it into several modules.';

export const isModuleTextTooLarge = (text: string): boolean =>
  text.length > MAX_MODULE_TEXT_BYTES || utf8Length(text) > MAX_MODULE_TEXT_BYTES;

const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character.codePointAt(0) ?? 0);
  return bytes;
};

const bytesOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};
