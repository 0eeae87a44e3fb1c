import { type ArticleNumber, articleNumber } from './article-number.ts';
import { plainQuotes } from './plain-words.ts';

/** A typed query, in parts that can be looked up. */
export interface SearchQuery {
  /** In the order in which they were typed. */
  readonly parts: readonly SearchPart[];
  /** Excluded terms: a word or a phrase each. */
  readonly excluded: readonly string[];
  /** Whether the last part may be a word that is still being typed. */
  readonly isUnfinished: boolean;
  /** The DOI, PubMed number or address of one article, if that is all that the query has. */
  readonly article: ArticleNumber | null;
}

export interface SearchPart {
  /** Alternative words or phrases, joined by `or`: an article needs one of them. */
  readonly alternatives: readonly [string, ...string[]];
  /** Typed in quotation marks: an article must contain it as it is. */
  readonly isQuoted: boolean;
}

/** The most characters of what is typed. */
export const MAX_QUERY_LENGTH = 200;

/** The most words and phrases in a query; any after these are ignored. */
export const MAX_TERMS = 24;

/**
 * Reads a query: words, "phrases", -excluded words or phrases, and `or` between two of them. No input is an error:
 * anything that cannot be read as one of these is read as words, or ignored.
 */
export const parseSearch = (typed: string): SearchQuery => {
  // No text in the library contains U+0000.
  const query = plainQuotes(typed.replaceAll('\0', ' ')).trim();
  const terms = termsOf(query).slice(0, MAX_TERMS);
  const last = terms.at(-1);
  return {
    parts: partsOf(terms.filter(({ isExcluded }) => !isExcluded)),
    excluded: terms.filter(({ isExcluded }) => isExcluded).map(({ text }) => text),
    isUnfinished: last !== undefined && !last.isQuoted && !last.isExcluded && /[\p{L}\p{N}]$/u.test(query),
    article: articleNumber(query),
  };
};

interface Term {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isExcluded: boolean;
  /** Whether `or` precedes it. */
  readonly isAlternative: boolean;
}

/** A minus counts only at the beginning of a word: "COVID-19" is one word. */
const TERM = /(?<minus>(?<!\S)-)?(?:"(?<quoted>[^"]*)"|(?<word>[^\s"]+))/gu;

const termsOf = (query: string): readonly Term[] => {
  const terms: Term[] = [];
  let isAlternative = false;
  for (const { groups = {} } of query.matchAll(TERM)) {
    const isQuoted = groups.quoted !== undefined;
    const text = withoutEdges(groups.quoted ?? groups.word ?? '');
    if (text === '') continue;
    if (!isQuoted && text.toLowerCase() === 'or') {
      isAlternative = terms.length > 0;
      continue;
    }
    const isExcluded = groups.minus !== undefined;
    const words = isQuoted || isExcluded || isAlternative ? [text] : withoutSlashes(text);
    terms.push(...words.map((word) => ({ text: word, isQuoted, isExcluded, isAlternative })));
    isAlternative = false;
  }
  return terms;
};

/** The text from its first to its last letter or digit, with single spaces; empty without any. */
const withoutEdges = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/\s+/g, ' ');

/** "CT/MRI" asks for both; "BRCA1/2" and "I/D" are one name. */
const withoutSlashes = (text: string): readonly string[] => {
  const words = text.split('/');
  return words.every((word) => /^\p{L}[\p{L}\p{N}]/u.test(word)) ? words : [text];
};

const partsOf = (terms: readonly Term[]): readonly SearchPart[] => {
  const parts: SearchPart[] = [];
  for (const { text, isQuoted, isAlternative } of terms) {
    const before = parts.at(-1);
    if (isAlternative && before !== undefined)
      parts[parts.length - 1] = {
        alternatives: [...before.alternatives, text],
        isQuoted: before.isQuoted && isQuoted,
      };
    else parts.push({ alternatives: [text], isQuoted });
  }
  return parts;
};
