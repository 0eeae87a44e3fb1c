import { map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Article } from '#core/articles/article.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { answering, documentOf, found } from './requests.ts';

export const memoryArticles = ({ library }: FakeServerState): Articles => {
  const find = <A>(is: (article: Article) => boolean, show: (article: Article) => A) =>
    answering(() => pipe(found(library.find(({ article }) => is(article))?.article), map(show)));
  const by = (articleId: string) => (article: Article) => article.id === articleId;
  const isDisclosed = ({ activity, disclosures }: Article) => activity !== null || disclosures.length > 0;
  const whole = (article: Article) => article;
  return {
    bySlug: (slug) => find((article) => article.slug === slug, whole),
    byId: (id) => find(by(id), whole),
    file: (id) => find(by(id), ({ title }) => documentOf(title)),
    disclosureFile: (id) =>
      find(
        (article) => by(id)(article) && isDisclosed(article),
        ({ title }) => documentOf(`Disclosure: ${title}`),
      ),
  };
};
