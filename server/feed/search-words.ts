/** What somebody typed, taken apart into what can be looked up. */
export interface SearchWords {
  /** In the syntax of a web search: quoted phrases, `or`, and a minus before what is not wanted. */
  readonly query: string;
  /** All but the last word, and the last word where it may be unfinished. */
  readonly finished: string;
  readonly unfinished: string;
  /** The words that may be misspelt. */
  readonly words: readonly string[];
  readonly doi: string | null;
  readonly sourceKey: string | null;
}

const LONGEST_SEARCH = 8;

export const searchWords = (typed: string): SearchWords => {
  // No text in the database can hold U+0000, so that looking for it finds the same without it.
  const query = typed.replaceAll('\0', ' ').trim();
  const [, finished = '', unfinished = ''] = /^(|.*\s)([\p{L}\p{N}]{2,})$/su.exec(query) ?? [];
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return {
    query,
    finished,
    unfinished,
    words: words.slice(0, LONGEST_SEARCH),
    doi: /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(query)?.[1]?.toLowerCase() ?? null,
    sourceKey: pubMedKey(query),
  };
};

const pubMedKey = (query: string): string | null => {
  const number = /^(?:pmid:?\s*)?(\d{1,9})$/i.exec(query)?.[1];
  return number === undefined ? null : `pmid:${number}`;
};
