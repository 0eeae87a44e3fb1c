/** What a learner does about credit that we do not report for them, as a board or a certifying body says it itself. */
export interface SourcedAdvice {
  /** In words for the learner. 'AMA PRA Category 1 Credit' in it is set in italics: see `creditPhrases`. */
  readonly text: string;
  /** Where it is said, or where to ask. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** The year in which the sources said it; null if they are only where to ask. */
  readonly asOf: number | null;
}

/** A part of a text, and whether it names the credit, which is set in italics (domain.md, credit). */
interface Phrase {
  readonly text: string;
  readonly isCredit: boolean;
}

/** The text in parts, which together are the text. */
export const creditPhrases = (text: string): readonly Phrase[] =>
  text
    .split(/(AMA PRA Category 1 Credits?™)/)
    .map((part, index) => ({ text: part, isCredit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
