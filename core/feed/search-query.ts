/** A typed query, in parts that can be looked up. */
export interface SearchQuery {
  /** In the order in which they were typed. */
  readonly parts: readonly SearchPart[];
  /** Excluded terms: a word or a phrase each. */
  readonly excluded: readonly string[];
  /** Whether the last part may be a word that is still being typed. */
  readonly isUnfinished: boolean;
  /** In lower case, if the query contains a DOI. */
  readonly doi: string | null;
  /** If the query contains a PubMed number. */
  readonly pubMedId: string | null;
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
  const query = typed.replaceAll('\0', ' ').trim();
  const terms = termsOf(query).slice(0, MAX_TERMS);
  const last = terms.at(-1);
  return {
    parts: partsOf(terms.filter(({ isExcluded }) => !isExcluded)),
    excluded: terms.filter(({ isExcluded }) => isExcluded).map(({ text }) => text),
    isUnfinished: last !== undefined && !last.isQuoted && !last.isExcluded && /[\p{L}\p{N}]$/u.test(query),
    doi: DOI.exec(query)?.[1]?.toLowerCase() ?? null,
    pubMedId: PUBMED_ID.exec(query)?.[1] ?? null,
  };
};

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i;
const PUBMED_ID = /^(?:pmid:?\s*)?(\d{1,9})$/i;

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
    terms.push({ text, isQuoted, isExcluded: groups.minus !== undefined, isAlternative });
    isAlternative = false;
  }
  return terms;
};

/** The text from its first to its last letter or digit, with single spaces; empty without any. */
const withoutEdges = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/\s+/g, ' ');

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
