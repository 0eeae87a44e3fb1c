/** Something with several names, as a source of the vocabulary gives it. */
export interface VocabularyConcept {
  readonly name: string;
  /** Other names, which a search for the concept looks for. */
  readonly searched: readonly string[];
  /** Names that stand for it in a query only, such as abbreviations that mean something else in other texts. */
  readonly understood: readonly string[];
}

/** Capital letters and digits, at most four: such a name is understood and not searched. */
export const isAbbreviation = (name: string): boolean =>
  name.length <= 4 && /^\p{Lu}[\p{Lu}\p{N}-]*$/u.test(name);

/** A file that is no vocabulary, or of a kind that is not read. */
export class NotAVocabulary extends Error {
  override readonly name = 'NotAVocabulary';
}
