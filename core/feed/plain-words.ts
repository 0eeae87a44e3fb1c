const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const ALPHA = 'α'.codePointAt(0) ?? 0;

const greekName = (letter: string): string => GREEK[(letter.codePointAt(0) ?? 0) - ALPHA] ?? letter;

export const isGreekName = (word: string): boolean => GREEK.includes(word);

/** Latin letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
};

/** Soft hyphens, joiners and spaces without width, which nobody sees. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Signs that Unicode would turn into letters of the word before them. */
const TRADE_MARKS = /[™℠®©]/g;
const SUPERSCRIPTS = /[²³¹⁰⁴-⁹]+/g;
/** Also the hyphens of other alphabets, minus signs, and dashes without spaces around them. */
const HYPHENS = /[\u2010-\u2013\u2212\ufe58\ufe63\uff0d\u058a\u30fb\u00b7]/g;
const APOSTROPHES = /['‘’‛ʼ`´′]/g;
const QUOTES = /[“”„‟«»″〝〞＂]/g;

/** What is typed, with straight quotes and without what nobody sees. */
export const plainQuotes = (text: string): string =>
  text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").replace(QUOTES, '"');

/** Other languages than English have endings and words with accents, which their dictionaries need. */
export type Accents = 'folded' | 'kept';

/**
 * One form of what looks or sounds the same to a reader: compatibility forms and ligatures, hyphens, quotes, case,
 * accents of Latin letters, and Greek letters, which become their names. A Greek letter within a word is set apart by
 * hyphens: "TNFα" is "tnf-alpha". Words of Greek stay.
 */
export const foldText = (text: string, accents: Accents = 'folded'): string => {
  const plain = plainQuotes(text)
    .replace(TRADE_MARKS, ' ')
    .replace(SUPERSCRIPTS, (digits) => ` ${digits} `)
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .toLowerCase();
  return (accents === 'kept' ? plain : withoutAccents(plain))
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    .replace(/μ(?=(?:g|l|m|mol)(?![\p{L}\p{N}]))/gu, 'u')
    .replace(
      /(?<before>[a-z\d])?(?<!\p{Script=Greek})(?<letter>[α-ω])(?!\p{Script=Greek})(?=(?<after>[a-z\d])?)/gu,
      (_, before: string | undefined, letter: string, after: string | undefined) =>
        `${before === undefined ? '' : `${before}-`}${greekName(letter)}${after === undefined ? '' : '-'}`,
    );
};

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøđðþłıħ]/g, (letter) => LETTERS[letter] ?? letter);

/** The words of a text, in their one form, with single spaces between them. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
