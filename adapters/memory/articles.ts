import { map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Article } from '#core/articles/article.ts';
import type { ArticleText, TextRun } from '#core/articles/article-text.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { documentOf } from './plain-document.ts';
import { answering, found } from './requests.ts';

export const memoryArticles = ({ library }: FakeServerState): Articles => {
  const find = <A>(is: (article: Article) => boolean, show: (article: Article) => A) =>
    answering(() => pipe(found(library.find(({ article }) => is(article))?.article), map(show)));
  const by = (articleId: string) => (article: Article) => article.id === articleId;
  const isDisclosed = ({ activity, disclosures }: Article) => activity !== null || disclosures.length > 0;
  const whole = (article: Article) => article;
  return {
    bySlug: (slug) => find((article) => article.slug === slug, whole),
    byId: (id) => find(by(id), whole),
    textOf: (id) => answering(() => map(textOf)(found(library.find(({ article }) => by(id)(article))))),
    file: (id) => find(by(id), ({ title }) => documentOf(title)),
    disclosureFile: (id) =>
      find(
        (article) => by(id)(article) && isDisclosed(article),
        ({ title }) => documentOf(`Disclosure: ${title}`),
      ),
  };
};

/** A library without texts has each article's finding and key points. */
const textOf = ({ text, article }: LibraryArticle): ArticleText =>
  text ?? {
    abstract: [{ label: null, blocks: [{ ...BLOCK, kind: 'paragraph', runs: [plain(article.finding)] }] }],
    body: article.keyPoints.map((point) => ({ ...BLOCK, kind: 'item', marker: '•', runs: [plain(point)] })),
  };

const BLOCK = { anchor: null, depth: 0 };
const plain = (text: string): TextRun => ({ text, looks: [], link: null, formula: null });
