const ELLIPSIS = '...';

/** The text, or its beginning cut at a word with '...' if it has more than `atMost` characters (UX-03). */
export const shortened = (text: string, atMost: number): string => {
  if (text.length <= atMost) return text;
  const space = atMost - ELLIPSIS.length;
  const cut = text.slice(0, space + 1);
  const end = cut.lastIndexOf(' ');
  // Text without spaces between its words may have one near its beginning.
  return `${(end > space / 2 ? cut.slice(0, end) : safeCut(text, space)).replace(/[\s,;:–—-]+$/, '')}${ELLIPSIS}`;
};

/** Never splits a surrogate pair. */
const safeCut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
