import type { DeviceSaved } from '#core/saved/ports.ts';
import { MAX_SAVED, type SavedArticle } from '#core/saved/saved-article.ts';
import { type Decoder, ID, listOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;
const WRITING = /^[\s\S]{0,2000}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/;

/** The device does not know whether an article was withdrawn. */
const savedArticle: Decoder<SavedArticle> = (content) => {
  if (typeof content !== 'object' || content === null) return undefined;
  const found = new Map<string, unknown>(Object.entries(content));
  const [articleId, slug] = [text(ID)(found.get('articleId')), text(SLUG)(found.get('slug'))];
  const [title, journal] = [text(WRITING)(found.get('title')), text(WRITING)(found.get('journal'))];
  const savedAt = text(MOMENT)(found.get('savedAt'));
  const year = found.get('year');
  if (articleId === undefined || slug === undefined || title === undefined) return undefined;
  if (journal === undefined || savedAt === undefined) return undefined;
  if (year !== null && typeof year !== 'number') return undefined;
  return { articleId, slug, title, journal, year, savedAt, withdrawn: false };
};

const savedEntry: StorageEntry<readonly SavedArticle[]> = {
  key: 'preceptor.saved-articles',
  decode: (content) => {
    const list = listOf(savedArticle)(content);
    return list !== undefined && list.length <= MAX_SAVED ? list : undefined;
  },
  encode: (list) => list.map(({ withdrawn: _, ...stored }) => stored),
  initial: [],
  whenFull: 'keep-older',
};

export const storedSavedArticles = (storage: DeviceStorage): DeviceSaved => {
  const { state, set } = storedValue(savedEntry, storage);
  return { all: state, keep: set };
};
