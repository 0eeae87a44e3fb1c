/** What somebody typed, taken apart into what can be looked up. */
export interface SearchWords {
  /** In the syntax of a web search: quoted phrases, `or`, and a minus before what is not wanted. */
  readonly query: string;
  /** All but the last word, and the last word where it may be unfinished. */
  readonly finished: string;
  readonly unfinished: string;
  /** The words alone, of which any may be misspelt; none where quotes or a minus ask for exactly what was typed. */
  readonly words: readonly string[];
  /** Lower case, where a DOI was typed. */
  readonly doi: string | null;
  /** The source key of the PubMed number that was typed. */
  readonly sourceKey: string | null;
}

const MAX_WORDS = 8;

export const searchWords = (typed: string): SearchWords => {
  // No text in the database can hold U+0000, so that looking for it finds the same without it.
  const query = typed.replaceAll('\0', ' ').trim();
  const [, finished = '', unfinished = ''] = /^(|.*\s)([\p{L}\p{N}]{2,})$/su.exec(query) ?? [];
  const literal = /"|(?:^|\s)-/.test(query);
  const words = literal ? [] : (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(query)?.[1];
  const pubMedId = /^(?:pmid:?\s*)?(\d{1,9})$/i.exec(query)?.[1];
  return {
    query,
    finished,
    unfinished,
    words: words.slice(0, MAX_WORDS),
    doi: doi?.toLowerCase() ?? null,
    sourceKey: pubMedId === undefined ? null : `pmid:${pubMedId}`,
  };
};
