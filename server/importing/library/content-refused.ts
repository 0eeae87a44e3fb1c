/** A valid draft that conflicts with the library's content. Rolls back its whole file. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';
}
