import { type Accents, foldText, isGreekName } from './plain-words.ts';

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;

/** In scripts without spaces between words, every two neighboring letters are a word: "糖尿病" is "糖尿 尿病". */
const inPairs = (text: string): string =>
  text.replace(UNSPACED, (run) => {
    const letters = [...run];
    return ` ${letters
      .slice(1)
      .map((letter, at) => `${letters[at]}${letter}`)
      .join(' ')} `;
  });

/** One or more words with a sign between two of them: "covid-19", "ct/mri", "o'brien", "1.5", "hla-b*57". */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-/_'+&*.,][\p{L}\p{N}\p{M}]+)*/gu;
const SIGN = /[-/_'+&*.,]/;
/** A full stop or comma is part of a compound between digits, or beside a single letter. */
const ENDS = /(?<=[\p{L}\p{M}]{2})[.,](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[.,](?=[\p{L}\p{M}]{2})/gu;
const DECIMAL = /^\d+\.\d+$/;
/** A compound of more words, such as an address, is found by its words only. */
const MAX_PARTS = 6;

const compoundsOf = (text: string): readonly string[] =>
  inPairs(text.replace(ENDS, ' ')).match(COMPOUND) ?? [];

const partsOf = (compound: string): readonly string[] =>
  DECIMAL.test(compound) ? [compound] : compound.split(SIGN);

/**
 * A text as it is indexed, in words that PostgreSQL's parser reads as words: those of the text in their order, with
 * compounds in their parts, then what else a compound is found by.
 */
export const searchText = (text: string, accents: Accents = 'folded'): string => {
  const compounds = compoundsOf(foldText(text, accents));
  const words = compounds.flatMap(partsOf);
  const others = new Set([...compounds.flatMap(othersOf), ...numberedIn(text)]);
  return [...words, ...others].join(' ');
};

/** The joined parts of a compound; "covid" for "covid19", and "brca2" for "brca1/2". */
const othersOf = (compound: string): readonly string[] => {
  const parts = partsOf(compound);
  const { start } = /^(?<start>\p{L}{3,})\d+$/u.exec(parts[0] ?? '')?.groups ?? {};
  const stem = start === undefined ? [] : [start];
  if (parts.length === 1 || parts.length > MAX_PARTS) return stem;
  const { name, second } = /^(?<name>[a-z]+)\d{1,2}\/(?<second>\d{1,2})$/.exec(compound)?.groups ?? {};
  const pairs = parts.slice(1).map((part, at) => `${parts[at]}${part}`);
  return [...stem, ...pairs, parts.join(''), ...(name === undefined ? [] : [`${name}${second}`])];
};

/** An abbreviation with a number after it, and a word with a capital, are one name: "CA 19-9", "COVID 19", "hepatitis A". */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{Lu}\p{N}]{0,5}) (?<number>\d{1,3}(?:[-‐-–]\d{1,2})?)(?![\p{L}\p{N}])/gu;
const LETTERED = /(?<![\p{L}\p{N}])(?<name>\p{L}{3,}) (?<number>\p{Lu})(?![\p{L}\p{N}.'’])/gu;

const numberedIn = (text: string): readonly string[] =>
  [...text.matchAll(NUMBERED), ...text.matchAll(LETTERED)].map(
    ({ groups: { name = '', number = '' } = {} }) =>
      foldText(`${name}${number.replace(/[^\p{L}\p{N}]/gu, '')}`),
  );

const INLINE = /<\/?(?:abbr|b|em|i|small|span|strong|sub|u)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of HTML: "H<sub>2</sub>O" is one word, and a superscript is a word of its own. */
export const textOfHtml = (html: string): string =>
  html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(?<code>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]+));/gi, (whole, code, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ' ';
      const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    });

/** A way to write a term. */
export interface SearchForm {
  /** Words in a row. */
  readonly words: string;
  /** Whether it needs each of its words: without "t", "t 3" would be any 3. */
  readonly isWhole: boolean;
}

/**
 * The ways in which a text may have a term: with its compounds in parts, joined, and, where letters meet digits or the
 * name of a Greek letter, apart. "IL-6", "IL6" and "IL 6" have one in common.
 */
export const searchForms = (term: string, accents: Accents = 'folded'): readonly SearchForm[] => {
  const compounds = compoundsOf(foldText(term, accents));
  const parts = compounds.map(partsOf);
  const apart = parts.flat();
  const joined = parts.map((own) => (own.length > MAX_PARTS ? own.join(' ') : own.join('')));
  const split = apart.flatMap((word) => splitWord(word));
  const plain = apart.join(' ');
  const others = [joined, splitsOf(joined), split, joinedRuns(joined)].map((words) => words.join(' '));
  const isCompound = compounds.length === 1 && apart.length > 1;
  return [
    { words: plain, isWhole: isCompound },
    ...[...new Set(others)].filter((words) => words !== plain).map((words) => ({ words, isWhole: true })),
  ].filter(({ words }) => words !== '');
};

const splitsOf = (words: readonly string[]): readonly string[] => words.flatMap(splitWord);

const GREEK_AT_END = /^(?<name>[a-z]{2,4})(?<greek>alpha|beta|gamma|delta|kappa)(?<more>[a-z]?)$/;

const splitWord = (word: string): readonly string[] => {
  const { name = '', greek = '', more = '' } = GREEK_AT_END.exec(word)?.groups ?? {};
  if (name !== '') return [name, greek, more].filter(Boolean);
  return word.includes('.') ? [word] : (word.match(/\d+|\D+/g) ?? [word]);
};

/** Whether two neighboring words may be one name that is also written without a space: "IL 6", "5 FU", "beta blocker", "X ray". */
export const mayBeJoined = (one: string, other: string): boolean => {
  const [first, second] = [foldText(one), foldText(other)];
  if (/^\p{Lu}$/u.test(other)) return /^[a-z]{3,}$/.test(first);
  if (isGreekName(first) || (isGreekName(second) && first.length <= 5)) return true;
  if (/^\d{1,3}$/.test(second)) return /^[a-z]{1,6}$/.test(first) || /^\d{1,2}$/.test(first);
  if (/^\d{1,2}$/.test(first)) return /^[a-z]{1,3}$/.test(second);
  return /^[a-z]$/.test(first) !== /^[a-z]$/.test(second) && first.length + second.length <= 6;
};

/** The words with each run that may be one name joined. */
const joinedRuns = (words: readonly string[]): readonly string[] => {
  const runs: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isJoined = before !== undefined && (/^[a-z]$/.test(word) || mayBeJoined(before, word));
    if (isJoined) runs.push(`${runs.pop() ?? ''}${word}`);
    else runs.push(word);
  }
  return runs;
};
