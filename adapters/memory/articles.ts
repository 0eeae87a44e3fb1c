import { map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Article } from '#core/articles/article.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { answering, documentOf, found } from './requests.ts';

export const memoryArticles = ({ library }: FakeServerState): Articles => {
  const find = <A>(is: (article: Article) => boolean, show: (article: Article) => A) =>
    answering(() => pipe(found(library.find(({ article }) => is(article))?.article), map(show)));
  const hasDisclosure = ({ activity, disclosures }: Article) => activity !== null || disclosures.length > 0;
  return {
    bySlug: (slug) =>
      find(
        (article) => article.slug === slug,
        (article) => article,
      ),
    byId: (id) =>
      find(
        (article) => article.id === id,
        (article) => article,
      ),
    file: (id) =>
      find(
        (article) => article.id === id,
        ({ title }) => documentOf(title),
      ),
    disclosureFile: (id) =>
      find(
        (article) => article.id === id && hasDisclosure(article),
        ({ title }) => documentOf(`Disclosure: ${title}`),
      ),
  };
};
