import { httpArticleFiles } from '#adapters/http/article-files.ts';
import { httpArticles, sentArticle } from '#adapters/http/articles.ts';
import { httpHighlights } from '#adapters/http/highlights.ts';
import { httpShares, httpVotes } from '#adapters/http/reactions.ts';
import type { Article } from '#core/articles/article.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { keepHighlights } from '#core/articles/keep-highlights.ts';
import {
  findArticle,
  openArticleFile,
  openDisclosureFile,
  readArticleText,
} from '#core/articles/open-file.ts';
import type {
  ArticleFiles,
  Highlights,
  ShareSheet,
  Shares,
  Votes,
  WholeArticles,
} from '#core/articles/ports.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import type { ArticlesUseCases } from '#core/articles/use-cases.ts';
import type { ActivitiesBindings } from './activities.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface ArticlesPorts {
  readonly articles: WholeArticles;
  readonly articleFiles: ArticleFiles;
  readonly votes: Votes;
  readonly shares: Shares;
  readonly shareSheet: ShareSheet;
  readonly highlights: Highlights;
  /** The article that came with the document, if any. */
  readonly articleAhead: Article | null;
}

export interface ArticlesBindings extends ArticlesPorts, ArticlesUseCases {}

const from = recipesOver<FirstBindings & ActivitiesBindings & ArticlesBindings>();

export const articles = (ports: ArticlesPorts) =>
  partOf<ArticlesPorts, ArticlesUseCases, 'articles'>({
    context: 'articles',
    after: ['activities'],
    ports,
    during: {
      articles: 'shown',
      articleFiles: 'shown',
      votes: 'shown',
      shares: 'background',
      highlights: 'shown',
      shareSheet: null,
    },
    build: {
      readArticle: from(
        ['caches', 'articles', 'visitedArticles', 'currentArticle', 'articleAhead'],
        (caches, port, visited, current, ahead) => {
          const reading = readArticle(caches, port, visited, current);
          if (ahead) reading.put(ahead.slug, ahead);
          return reading;
        },
      ),
      findArticle: from(['caches', 'articles'], findArticle),
      readArticleText: from(['caches', 'articles'], readArticleText),
      openArticleFile: from(['caches', 'articleFiles'], openArticleFile),
      openDisclosureFile: from(['caches', 'articleFiles'], openDisclosureFile),
      castVote: from(['caches', 'votes', 'followActivity'], castVote),
      keepHighlights: from(['caches', 'highlights'], keepHighlights),
      shareArticle: from(['caches', 'shareSheet', 'shares', 'followActivity'], shareArticle),
    },
  });

/** All ports but the device's share sheet. `sent` is the article that came with the document. */
export const articlesOverApi = ({ client }: Api, sent: string | null) => ({
  articleAhead: sentArticle(sent),
  articles: httpArticles(client),
  articleFiles: httpArticleFiles(client),
  highlights: httpHighlights(client),
  votes: httpVotes(client),
  shares: httpShares(client),
});
