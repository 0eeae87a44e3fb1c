/** The bytes of a text in a code page of one byte for each character. */
export const encodedIn = (name: 'windows-1252' | 'macintosh', text: string): Buffer => {
  const decoder = new TextDecoder(name);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (character) => byteOf.get(character) ?? '?'.charCodeAt(0)));
};
