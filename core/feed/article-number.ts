/** What names one article outside of the library. */
export interface ArticleNumber {
  /** What its DOI may be, in lower case: the address of a page may have more after it. */
  readonly dois: readonly string[];
  readonly pubMedId: string | null;
}

/** The DOI, PubMed number or publisher's address that a text consists of, however it was copied. */
export const articleNumber = (typed: string): ArticleNumber | null => {
  const text = decoded(typed).replace(/[\u2010-\u2014\u2212]/g, '-');
  const pubMedId = PUBMED.map((form) => form.exec(text)?.[1]).find((id) => id !== undefined);
  if (pubMedId !== undefined) return { dois: [], pubMedId };
  const [, before = '', found] = DOI.exec(text) ?? [];
  const doi = found ?? doiOfAddress(text);
  // "guideline of 10.1000/x" asks for words, too.
  if (doi === undefined || (found !== undefined && !LEADING.test(before))) return null;
  return { dois: withoutEnds(doi.toLowerCase()), pubMedId: null };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const PUBMED = [
  /^\(?(?:pubmed )?(?:pmid)?[:#]?\s*(\d{1,9})[.,;)\s]*(?:\[(?:pmid|uid|pubmed)\][.\s]*)?$/i,
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed|europepmc\.org\/(?:article|abstract)\/med|pubmed\.gov)\/(?:\?term=)?(\d{1,9})(?:[/?#.,]\S*)?$/i,
];

/** The first DOI, with what is before it. */
const DOI = /^(.*?)(10\.\d{4,9}\/\S+)/is;
/** An address, or a word such as "DOI:". */
const LEADING =
  /^[\s("'<[]*(?:(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/\S*|(?:the\s+)?doi[\s:=]*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?[\s("'<[]*$/i;

/** Publishers whose addresses have the second part of the DOI only. */
const ADDRESSES: readonly (readonly [address: RegExp, prefix: string])[] = [
  [/nature\.com\/articles\/([\w.-]+)/i, '10.1038/'],
  [/elifesciences\.org\/(?:articles|reviewed-preprints)\/(\d+)/i, '10.7554/elife.'],
  [/thelancet\.com\/journals\/\w+\/(?:article|fulltext)\/pii(s[\d-]+\(\d\d\)[\d-]+x?)/i, '10.1016/'],
  [/peerj\.com\/articles\/(\d+)/i, '10.7717/peerj.'],
];

const doiOfAddress = (text: string): string | undefined => {
  for (const [address, prefix] of ADDRESSES) {
    const [, own] = address.exec(text) ?? [];
    if (own !== undefined) return `${prefix}${own}`;
  }
  return undefined;
};

/** What an address or a sentence may have after a DOI. */
const ENDS =
  /(?:[?#&].*|[.,;:>\]"'”’]+|\/(?:full|fulltext|abstract|pdf|epdf|html|meta|tables|figures|references|issuetoc|v\d+)|\.(?:full|pdf|abstract|html?|full-text|long|short)|v\d+)$/;

/** The DOI as it is, and without each end that may not be its own. */
const withoutEnds = (doi: string): readonly string[] => {
  const dois = [doi];
  for (let last = doi; ; ) {
    const isOpen = last.split(')').length > last.split('(').length;
    const next = isOpen ? last.replace(/\)[^)]*$/, '') : last.replace(ENDS, '');
    if (next === last) return dois;
    dois.push(next);
    last = next;
  }
};
