import { type Refusal, refusal } from '../shared/failure.ts';
import type { TextQuote } from './text-quote.ts';

/** A passage that a learner marked in an article, with their note on it. */
export interface Highlight extends TextQuote {
  /** An id from the device, so that a highlight that is sent again is stored once. */
  readonly id: string;
  /** Empty without a note. */
  readonly note: string;
}

/** The most characters of a passage (RD-07). */
export const MAX_PASSAGE_LENGTH = 2_000;
/** The most characters of a note. */
export const MAX_NOTE_LENGTH = 4_000;
/** The most highlights of one learner in one article. */
export const MAX_HIGHLIGHTS = 500;
/** The most in all articles: five in each of a thousand. */
export const MAX_HIGHLIGHTS_IN_ALL = 5_000;
/** The most characters of passages and notes in all articles, so that reading all of them stays cheap. */
export const MAX_HIGHLIGHTED_IN_ALL = 1_000_000;

/** What a learner keeps in all articles: how many highlights, and the characters of their passages and notes. */
export interface KeptHighlights {
  readonly count: number;
  readonly characters: number;
}

/**
 * Why a highlight can't be kept in an article's list; null if it can. One that is there can always be changed, as long as
 * the texts of all articles do not become too long.
 */
export const whyNotKept = (
  list: readonly Highlight[],
  highlight: Highlight,
  inAll: KeptHighlights,
): Refusal | null => {
  const earlier = list.find(({ id }) => id === highlight.id);
  const added = lengthOf(highlight) - (earlier === undefined ? 0 : lengthOf(earlier));
  if (added > 0 && inAll.characters + added > MAX_HIGHLIGHTED_IN_ALL) return tooLongInAll;
  if (earlier !== undefined) return null;
  if (list.length >= MAX_HIGHLIGHTS) return tooMany;
  return inAll.count >= MAX_HIGHLIGHTS_IN_ALL ? tooManyInAll : null;
};

const lengthOf = ({ exact, note }: Highlight): number => exact.length + note.length;

export const keptHighlights = (all: readonly Highlight[]): KeptHighlights => ({
  count: all.length,
  characters: all.reduce((sum, each) => sum + lengthOf(each), 0),
});

/** Adds a highlight, or changes the one with its id in place. Adding it twice has no further effect. */
export const withHighlight = <Kept extends Highlight>(list: readonly Kept[], kept: Kept): readonly Kept[] =>
  list.some(({ id }) => id === kept.id)
    ? list.map((each) => (each.id === kept.id ? kept : each))
    : [...list, kept];

export const withoutHighlight = <Kept extends Highlight>(
  list: readonly Kept[],
  id: string,
): readonly Kept[] => list.filter((each) => each.id !== id);

const tooMany = refusal(
  'conflict',
  'You’ve reached the limit of 500 highlights in one article. Remove some first.',
);

const tooManyInAll = refusal(
  'conflict',
  'You’ve reached the limit of 5,000 highlights in all articles. Remove some first, in this article or another.',
);

const tooLongInAll = refusal(
  'conflict',
  'You’ve reached the limit of 1,000,000 characters of highlights and notes in all articles. Remove or shorten some first.',
);
