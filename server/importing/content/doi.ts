const pattern = /\b10\.\d{4,9}\/[^\s"<>]{1,300}/;

/** Finds the DOI in a link, an `info:doi/` address or a text, in lower case, because DOIs are case-insensitive. */
export function doiIn(text: string): string | undefined {
  const found = pattern.exec(text)?.[0].replace(/[.,;:\]]+$/, '');
  return found === undefined ? undefined : withoutLooseBracket(found).toLowerCase();
}

export function isDoi(text: string): boolean {
  return doiIn(text) === text.toLowerCase();
}

export function doiLink(doi: string): string {
  return `https://doi.org/${encodeURI(doi)}`;
}

/** `10.1016/S0074-7696(06)54004-5` keeps its parentheses; `(doi:10.1000/1)` loses those of the sentence. */
function withoutLooseBracket(doi: string): string {
  return doi.endsWith(')') && !doi.includes('(') ? doi.slice(0, -1) : doi;
}
