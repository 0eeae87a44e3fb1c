/** A draft that is well formed, but does not fit what is in the library. Undoes its whole file. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';
}
