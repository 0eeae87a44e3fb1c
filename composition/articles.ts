import {
  httpArticleFiles,
  httpArticles,
  httpHighlights,
  httpShares,
  httpVotes,
  sentArticle,
} from '#adapters/http/articles.ts';
import { storedWishedVote } from '#adapters/storage/wished-vote.ts';
import type { Article } from '#core/articles/article.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { keepHighlights } from '#core/articles/keep-highlights.ts';
import { listNotes } from '#core/articles/list-notes.ts';
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
  StoredWish,
  Votes,
  WholeArticles,
} from '#core/articles/ports.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import { activities } from './activities.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface ArticlesPorts {
  readonly articles: WholeArticles;
  readonly articleFiles: ArticleFiles;
  readonly votes: Votes;
  readonly storedWish: StoredWish;
  readonly shares: Shares;
  readonly shareSheet: ShareSheet;
  readonly highlights: Highlights;
  /** The article that came with the document, if any. */
  readonly articleAhead: Article | null;
}

interface FromDevice extends Pick<ArticlesPorts, 'shareSheet'> {
  /** The article that came with the document, as JSON. */
  readonly articleInPage: string | null;
}

export const articles = defineContext({
  name: 'articles',
  needs: { first, activities },
  during: {
    articles: 'shown',
    articleFiles: 'shown',
    votes: 'shown',
    shares: 'background',
    highlights: 'shown',
    shareSheet: null,
  },
  build: (
    {
      articles,
      articleFiles,
      votes,
      storedWish,
      shares,
      shareSheet,
      highlights,
      articleAhead,
    }: ArticlesPorts,
    { first: { caches, visitedArticles }, activities: { currentArticle, followActivity } },
  ) => {
    const reading = readArticle({ caches, articles, visitedArticles, currentArticle });
    if (articleAhead) reading.put(articleAhead.slug, articleAhead);
    return {
      readArticle: reading,
      findArticle: findArticle({ caches, articles }),
      readArticleText: readArticleText({ caches, articles }),
      openArticleFile: openArticleFile({ caches, articleFiles }),
      openDisclosureFile: openDisclosureFile({ caches, articleFiles }),
      castVote: castVote({ caches, votes, storedWish, followActivity }),
      keepHighlights: keepHighlights({ caches, highlights }),
      listNotes: listNotes({ caches, highlights }),
      shareArticle: shareArticle({ caches, shareSheet, shares, followActivity }),
    };
  },
  fromApi: ({ client, storage }: Api, { shareSheet, articleInPage }: FromDevice) => ({
    shareSheet,
    articleAhead: sentArticle(articleInPage),
    articles: httpArticles(client),
    articleFiles: httpArticleFiles(client),
    highlights: httpHighlights(client),
    votes: httpVotes(client),
    storedWish: storedWishedVote(storage),
    shares: httpShares(client),
  }),
});
