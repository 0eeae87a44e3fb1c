import { isRight, right } from 'fp-ts/lib/Either.js';
import { from, map, of, switchMap } from 'rxjs';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { figureFilesFor, type IllustratedText, type Screen } from '#core/articles/figure.ts';
import type { KeptArticles } from '#core/offline/ports.ts';
import type { Client } from '../http/client.ts';
import { copyKeyOf } from './cached-endpoints.ts';
import type { CopiedFiles } from './copied-files.ts';
import type { CopyStore } from './copy-store.ts';

/** A copy is renewed after a day: a correction or a retraction may have been published since. */
const RECENT = 24 * 60 * 60 * 1000;

interface ArticleCopies {
  /** Stores what it reads (caching-client.ts). */
  readonly ahead: Client['call'];
  readonly store: Pick<CopyStore, 'read'>;
  readonly files: CopiedFiles;
  readonly screen: Screen;
  /** In milliseconds since 1970, by this device's clock. */
  readonly now: () => number;
}

/** Saved articles on the device, with their pictures as large as its screen shows them. */
export const keptArticles = ({ ahead, store, files, screen, now }: ArticleCopies): KeptArticles => {
  const isKept = async (slug: string): Promise<boolean> => {
    const key = copyKeyOf(articleDetailsEndpoint, inputOf(slug));
    const copy = key && (await store.read(key));
    return key !== null && copy !== null && now() - copy.keptAt < RECENT && files.areKept(key);
  };
  const keepFigures = async (slug: string, article: IllustratedText): Promise<void> => {
    const key = copyKeyOf(articleDetailsEndpoint, inputOf(slug));
    if (key !== null) await files.keep(key, figureFilesFor(article, screen));
  };
  return {
    isKept: (slug) => from(isKept(slug)).pipe(map(right)),
    keep: (slug) =>
      ahead(articleDetailsEndpoint, inputOf(slug)).pipe(
        switchMap((outcome) =>
          isRight(outcome) ? from(keepFigures(slug, outcome.right)).pipe(map(() => outcome)) : of(outcome),
        ),
      ),
  };
};

const inputOf = (slug: string) => ({ query: { slug } });
