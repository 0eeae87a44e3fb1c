import type { FeedItem } from '#core/feed/feed-item.ts';
import type { Page } from '#core/shared/page.ts';
import { pageOf } from '../http/page.ts';
import { embeddedData } from './embedded-data.ts';

/**
 * The first page of the latest articles, if the server sent it with the document, so that the first article needs no
 * request. Returned once: a second call wants newer data. Null if there is none or it cannot be read. It is decoded by
 * hand, because the contract's decoder is loaded only on the first request.
 */
export const firstFeedPage = (document: Document) => (): Page<FeedItem> | null =>
  sentFeedPage(embeddedData(document, 'home'));

/** The same, from its JSON text. */
export const sentFeedPage = (text: string | null): Page<FeedItem> | null => {
  if (text === null) return null;
  try {
    const content: unknown = JSON.parse(text);
    return isPage(content) ? pageOf(content) : null;
  } catch {
    return null;
  }
};

type Fields = Readonly<Record<string, unknown>>;
type SentPage = Parameters<typeof pageOf<FeedItem>>[0];

const isPage = (content: unknown): content is SentPage =>
  isFields(content) &&
  Array.isArray(content.data) &&
  content.data.every(isItem) &&
  isFields(content.links) &&
  are(content.links, ['next', 'prev'], 'string', null) &&
  are(content, ['total'], 'number');

const isItem = (content: unknown): content is FeedItem =>
  isFields(content) &&
  are(content, ['id', 'slug', 'title', 'journal', 'finding', 'standing'], 'string') &&
  are(content, ['minutes', 'questionCount'], 'number') &&
  are(content, ['year', 'credit'], 'number', null) &&
  are(content, ['demonstration'], 'boolean') &&
  areTexts(content.requirementTopics) &&
  areTexts(content.states) &&
  Array.isArray(content.topics) &&
  content.topics.every((topic) => isFields(topic) && are(topic, ['slug', 'name'], 'string'));

const areTexts = (content: unknown): boolean =>
  Array.isArray(content) && content.every((each) => typeof each === 'string');

const isFields = (content: unknown): content is Fields => typeof content === 'object' && content !== null;

const are = (fields: Fields, names: readonly string[], type: string, orElse?: null): boolean =>
  names.every((name) => typeof fields[name] === type || (orElse === null && fields[name] === null));
