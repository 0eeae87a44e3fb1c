import { type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Article } from '#core/articles/article.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { nothingHere } from './caller.ts';
import type { Clinic } from './clinic.ts';

export const memoryArticles = (clinic: Clinic): Articles => {
  const find = (is: (article: Article) => boolean): Either<Failure, Article> => {
    const found = clinic.library.find(({ article }) => is(article));
    return found ? right(found.article) : left(nothingHere);
  };
  return {
    bySlug: (slug) => answering(() => find((article) => article.slug === slug)),
    byId: (id) => answering(() => find((article) => article.id === id)),
    file: (id) =>
      answering(() =>
        pipe(
          find((article) => article.id === id),
          map(({ title }) => documentOf(title)),
        ),
      ),
    disclosureFile: (id) =>
      answering(() =>
        pipe(
          find(
            (article) => article.id === id && (article.activity !== null || article.disclosures.length > 0),
          ),
          map(({ title }) => documentOf(`Disclosure: ${title}`)),
        ),
      ),
  };
};

/** A document that opens, and no more: typesetting takes the server. */
const documentOf = (title: string): Uint8Array => new TextEncoder().encode(`%PDF-1.4\n% ${title}\n%%EOF\n`);
