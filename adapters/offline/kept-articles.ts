import { right } from 'fp-ts/lib/Either.js';
import { from, map } from 'rxjs';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import type { KeptArticles } from '#core/offline/ports.ts';
import type { Client } from '../http/client.ts';
import type { CopyStore } from './copy-store.ts';
import { placeOf } from './kept-calls.ts';

/** A copy is renewed after a day: a correction or a retraction may have been published since. */
const RECENT = 24 * 60 * 60 * 1000;

const inputOf = (slug: string) => ({ query: { slug } });

/** `ahead` keeps what it reads (keeping-client.ts). */
export const keptArticles = (
  ahead: Client['call'],
  store: Pick<CopyStore, 'read'>,
  now: () => number,
): KeptArticles => ({
  isKept: (slug) => {
    const place = placeOf(articleDetailsEndpoint, inputOf(slug));
    return from(place === null ? Promise.resolve(null) : store.read(place)).pipe(
      map((copy) => right(copy !== null && now() - copy.keptAt < RECENT)),
    );
  },
  keep: (slug) => ahead(articleDetailsEndpoint, inputOf(slug)),
});
