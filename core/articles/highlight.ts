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
/** The most in all articles: five in each of a thousand. With their longest texts, a download of them has 40 MB. */
export const MAX_HIGHLIGHTS_IN_ALL = 5_000;

/**
 * Why no further highlight can be added to an article's list; null if one can. `inAll` counts those of all articles. An
 * existing one can always be changed.
 */
export const whyNotKept = (
  list: readonly Pick<Highlight, 'id'>[],
  id: string,
  inAll: number,
): Refusal | null => {
  if (list.some((each) => each.id === id)) return null;
  if (list.length >= MAX_HIGHLIGHTS) return tooMany;
  return inAll >= MAX_HIGHLIGHTS_IN_ALL ? tooManyInAll : null;
};

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
