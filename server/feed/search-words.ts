/** A typed query, split into what can be looked up. */
export interface SearchWords {
  /** In web search syntax: quoted phrases, `or`, and a minus before excluded words. */
  readonly query: string;
  /** All words but the last, and the last word separately if it may be incomplete. */
  readonly finished: string;
  readonly unfinished: string;
  /** The bare words, any of which may be misspelled; empty if quotes or a minus ask for an exact match. */
  readonly words: readonly string[];
  /** In lower case, if a DOI was typed. */
  readonly doi: string | null;
  /** The source key, if a PubMed number was typed. */
  readonly sourceKey: string | null;
}

const MAX_WORDS = 8;

export const searchWords = (typed: string): SearchWords => {
  // Text in the database can't contain U+0000, so a query matches the same without it.
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
