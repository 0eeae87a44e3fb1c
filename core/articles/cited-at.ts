/** The address of an abstract in PubMed. */
export const pubmedAddress = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

/** A reference, split around its identifier. */
interface CitedAt {
  readonly before: string;
  /** 'doi:10.1056/NEJMoa1911303', 'PMID 26037986'. */
  readonly named: string;
  readonly after: string;
  readonly address: string;
}

const DOI = /(?:doi:\s?)?\b(10\.\d{4,9}\/[^\s"<>]{1,300})/i;
const PMID = /\bPMID:?\s?(\d{1,9})\b/i;
const CLOSING = /[.,;:\])]+$/;

/** Where a reference can be read: at its DOI, or else in PubMed. Null if it has neither. */
export const citedAt = (reference: string): CitedAt | null => {
  const doi = DOI.exec(reference);
  if (doi !== null) {
    const [named, number = ''] = doi.map(withoutClosing);
    return divided(reference, doi.index, named ?? '', `https://doi.org/${encodeURI(number)}`);
  }
  const pmid = PMID.exec(reference);
  return pmid === null ? null : divided(reference, pmid.index, pmid[0], pubmedAddress(pmid[1] ?? ''));
};

/** '10.1016/S0074-7696(06)54004-5' keeps its parentheses; '(doi:10.1000/1).' loses those of the sentence. */
const withoutClosing = (text: string): string => {
  const ended = text.replace(CLOSING, '');
  const rest = text.slice(ended.length);
  return ended.includes('(') && !ended.includes(')') && rest.startsWith(')') ? `${ended})` : ended;
};

const divided = (reference: string, at: number, named: string, address: string): CitedAt => ({
  before: reference.slice(0, at),
  named,
  after: reference.slice(at + named.length),
  address,
});
