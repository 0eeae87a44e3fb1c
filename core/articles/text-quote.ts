/**
 * A passage by its own words and those around it, as the W3C's TextQuoteSelector names it: it can still be found after
 * the article was imported again, when a position would have moved. Spaces and line breaks count as single spaces.
 */
export interface TextQuote {
  readonly exact: string;
  /** The words before, up to 32 characters. */
  readonly prefix: string;
  /** The words after, up to 32 characters. */
  readonly suffix: string;
}

/** A part of a text, by the positions of its first character and of the one after its last. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The most characters of context on each side. */
export const CONTEXT_LENGTH = 32;

/** The passage of the text in that span; null if the span is only space. */
export const quoteOf = (text: string, { start, end }: TextSpan): TextQuote | null => {
  const passage = text.slice(start, end);
  const exact = plain(passage).trim();
  if (exact === '') return null;
  const first = start + passage.length - passage.trimStart().length;
  const last = end - passage.length + passage.trimEnd().length;
  return {
    exact,
    prefix: plain(text.slice(Math.max(0, first - 2 * CONTEXT_LENGTH), first)).slice(-CONTEXT_LENGTH),
    suffix: plain(text.slice(last, last + 2 * CONTEXT_LENGTH)).slice(0, CONTEXT_LENGTH),
  };
};

/** Where the passages are in the text, in their order; null for one whose words are no longer in it. */
export const placesOf = (text: string, quotes: readonly TextQuote[]): readonly (TextSpan | null)[] => {
  if (quotes.length === 0) return [];
  const { spaced, origins } = singleSpaced(text);
  return quotes.map((quote) => {
    const at = bestMatch(spaced, quote);
    if (at === null) return null;
    const start = origins[at] ?? 0;
    return { start, end: (origins[at + quote.exact.length - 1] ?? start) + 1 };
  });
};

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** The text with single spaces, and for each of its characters the position in the original. */
const singleSpaced = (text: string): { readonly spaced: string; readonly origins: Uint32Array } => {
  const origins = new Uint32Array(text.length);
  let length = 0;
  let read = 0;
  let spaced = '';
  for (const { 0: space, index } of text.matchAll(/\s+/g)) {
    for (let at = read; at <= index; at += 1) origins[length++] = at;
    spaced += `${text.slice(read, index)} `;
    read = index + space.length;
  }
  for (let at = read; at < text.length; at += 1) origins[length++] = at;
  return { spaced: spaced + text.slice(read), origins };
};

/** Of all places with these words, the one whose context matches best; the first if several match equally. */
const bestMatch = (text: string, { exact, prefix, suffix }: TextQuote): number | null => {
  if (exact === '') return null;
  let best: number | null = null;
  let bestScore = -1;
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    const before = text.slice(Math.max(0, at - prefix.length), at);
    const after = text.slice(at + exact.length, at + exact.length + suffix.length);
    const score = sameEnd(before, prefix) + sameStart(after, suffix);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
};

const sameStart = (one: string, other: string): number => {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
};

const sameEnd = (one: string, other: string): number => {
  let same = 0;
  while (same < one.length && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
};
