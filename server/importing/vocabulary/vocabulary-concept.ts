/** Something with several names, as provided by a source of the vocabulary. */
export interface VocabularyConcept {
  readonly name: string;
  /** Other names, which a search for the concept includes. */
  readonly searched: readonly string[];
  /** Names that mean the concept only in a query, such as abbreviations that have other meanings in texts. */
  readonly understood: readonly string[];
}

/**
 * At most four characters, starting with a capital letter, only capitals, digits and hyphens. Such a name is
 * understood but not searched for.
 */
export const isAbbreviation = (name: string): boolean =>
  name.length <= 4 && /^\p{Lu}[\p{Lu}\p{N}-]*$/u.test(name);

/** A file that is not a vocabulary, or of an unsupported kind. */
export class NotAVocabulary extends Error {
  override readonly name = 'NotAVocabulary';
}
