/** Advice for credit that we do not report for learners, as a board or a certifying body gives it itself. */
export interface SourcedAdvice {
  /** In words for the learner. 'AMA PRA Category 1 Credit' in it is set in italics: see `creditPhrases`. */
  readonly text: string;
  /** The page that says it, or the place to ask. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** The year in which the sources said it; null if they are only places to ask. */
  readonly asOf: number | null;
}

/** A part of a text, and whether it names the credit, which is set in italics (domain.md, credit). */
interface Phrase {
  readonly text: string;
  readonly isCredit: boolean;
}

/** The text in parts, which together make the whole text. */
export const creditPhrases = (text: string): readonly Phrase[] =>
  text
    .split(/(AMA PRA Category 1 Credits?™)/)
    .map((part, index) => ({ text: part, isCredit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
