import type { XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleDraft } from '../article-draft.ts';
import { type KeptArea, keptWords, type WordCounts } from './kept-words.ts';
import { type ArticlePart, articleParts, type Passage, passagesOf, wordsIn } from './source-words.ts';

/** The number of words in a part of the file, and how many of them are stored. */
export interface PartAccount {
  readonly words: number;
  readonly kept: number;
}

/** Words of one element that are not stored anywhere. */
interface LostText {
  readonly part: ArticlePart;
  /** The element with its parent, such as `fn-group/fn`. */
  readonly element: string;
  readonly line: number;
  /** How many. */
  readonly count: number;
  /** The first of them. */
  readonly words: readonly string[];
}

export interface WordAccount {
  readonly parts: Readonly<Record<ArticlePart, PartAccount>>;
  /** In file order, the first 500. */
  readonly lost: readonly LostText[];
}

const WORDS_NAMED = 12;
const TEXTS_NAMED = 500;

const areaOf: Readonly<Record<ArticlePart, KeptArea>> = {
  abstract: 'abstract',
  body: 'body',
  tables: 'body',
  captions: 'body',
  references: 'references',
  back: 'body',
  front: 'front',
};

interface Missing {
  readonly passage: Passage;
  words: readonly string[];
}

/**
 * Compares the words of a file with the stored ones as multisets. Each word of the file uses up one from its own
 * part's field, or else any leftover word; the text comes before the front matter.
 */
export function accountForWords(article: XmlElement, draft: ArticleDraft): WordAccount {
  const kept = keptWords(draft);
  const counts = new Map(articleParts.map((part) => [part, 0]));
  const missing: Missing[] = passagesOf(article).map((passage) => {
    const words = wordsIn(passage.text);
    counts.set(passage.part, (counts.get(passage.part) ?? 0) + words.length);
    return { passage, words: words.filter((word) => !take(kept[areaOf[passage.part]], word)) };
  });
  const ofText = missing.filter(({ passage }) => passage.part !== 'front');
  for (const each of [...ofText, ...missing.filter(({ passage }) => passage.part === 'front')])
    each.words = each.words.filter((word) => !Object.values(kept).some((counts) => take(counts, word)));
  const lost = missing
    .filter(({ words }) => words.length > 0)
    .map(({ passage: { part, element, line }, words }) => ({
      part,
      element,
      line,
      count: words.length,
      words: words.slice(0, WORDS_NAMED),
    }));
  const parts = ofEachPart((part) => {
    const words = counts.get(part) ?? 0;
    const gone = lost.filter((text) => text.part === part).reduce((sum, text) => sum + text.count, 0);
    return { words, kept: words - gone };
  });
  return { parts, lost: lost.slice(0, TEXTS_NAMED) };
}

export function ofEachPart(account: (part: ArticlePart) => PartAccount): WordAccount['parts'] {
  // Safe, because every part is in it.
  return Object.fromEntries(articleParts.map((part) => [part, account(part)])) as Record<
    ArticlePart,
    PartAccount
  >;
}

/** Uses up one occurrence of a word, if any is left. */
function take(counts: WordCounts, word: string): boolean {
  const count = counts.get(word) ?? 0;
  if (count > 0) counts.set(word, count - 1);
  return count > 0;
}
