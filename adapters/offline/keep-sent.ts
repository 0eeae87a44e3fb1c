import { articleDetailsEndpoint } from '#contract/articles.ts';
import { feedEndpoint } from '#contract/feed.ts';
import { readJson } from '../http/read-json.ts';
import type { CopyStore } from './copy-store.ts';
import { placeOf } from './kept-calls.ts';

/** What the server sent with the document: for which route, and the API's own JSON. */
export interface SentWithDocument {
  readonly route: string;
  readonly text: string;
}

/** Keeps what came with the document as if it had been called for. */
export const keepSent = (store: Pick<CopyStore, 'write'>, { route, text }: SentWithDocument): void => {
  const content = readJson(text);
  const place = route === 'home' ? placeOf(feedEndpoint, { query: {} }) : articlePlace(route, content);
  if (place !== null) store.write(place, content);
};

const articlePlace = (route: string, content: unknown) => {
  const { slug } = Object(content) as { readonly slug?: unknown };
  return route === 'article' && typeof slug === 'string'
    ? placeOf(articleDetailsEndpoint, { query: { slug } })
    : null;
};
