import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Article } from './article.ts';
import type { ArticleText } from './article-text.ts';
import type { ArticleFiles, WholeArticles } from './ports.ts';

/** The bytes of a PDF of an article, by the article's id. */
export interface OpenFile {
  readonly of: (articleId: string) => QueryEntry<Uint8Array>;
}

/** An article by its id, for addresses without a slug. */
export interface FindArticle {
  readonly of: (articleId: string) => QueryEntry<Article>;
}

/** An article's text as blocks, by the article's id. */
export interface ReadArticleText {
  readonly of: (articleId: string) => QueryEntry<ArticleText>;
}

/** Documents are large: only the latest few are cached. */
const MAX_CACHED_FILES = 3;

interface OpenFilePorts {
  readonly caches: Caches;
  readonly articleFiles: ArticleFiles;
}

export const openArticleFile = ({ caches, articleFiles }: OpenFilePorts): OpenFile =>
  query(caches, articleFiles.file, { maxCached: MAX_CACHED_FILES });

export const openDisclosureFile = ({ caches, articleFiles }: OpenFilePorts): OpenFile =>
  query(caches, articleFiles.disclosureFile, { maxCached: MAX_CACHED_FILES });

interface FindArticlePorts {
  readonly caches: Caches;
  readonly articles: WholeArticles;
}

export const findArticle = ({ caches, articles }: FindArticlePorts): FindArticle =>
  query(caches, articles.byId);

export const readArticleText = ({ caches, articles }: FindArticlePorts): ReadArticleText =>
  query(caches, articles.textOf, { maxCached: MAX_CACHED_FILES });
