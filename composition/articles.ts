import type { Container } from 'inversify';
import { sentAlong } from '#adapters/browser/sent-along.ts';
import { browserShareSheet } from '#adapters/browser/share-sheet.ts';
import { httpArticles, httpShares, httpVotes, sentArticle } from '#adapters/http/articles.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { findArticle, openArticleFile, openDisclosureFile } from '#core/articles/open-file.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import { rememberedIn } from './caches.ts';
import { bindCurrentArticle } from './current-article.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  bindCurrentArticle(container);
  const remember = rememberedIn(container.get(the('caches')));
  container.bind(the('articles')).toResolvedValue(httpArticles, [the('client')]);
  container
    .bind(the('readArticle'))
    .toResolvedValue(readArticle, [the('articles'), the('visitedArticles'), the('currentArticle')])
    .onActivation(remember);
  container
    .bind(the('findArticle'))
    .toResolvedValue(findArticle, [the('articles')])
    .onActivation(remember);
  container
    .bind(the('openArticleFile'))
    .toResolvedValue(openArticleFile, [the('articles')])
    .onActivation(remember);
  container
    .bind(the('openDisclosureFile'))
    .toResolvedValue(openDisclosureFile, [the('articles')])
    .onActivation(remember);
  container
    .bind(the('castVote'))
    .toResolvedValue(
      (client, activity) => castVote(httpVotes(client), activity),
      [the('client'), the('followActivity')],
    )
    .onActivation(remember);
  container
    .bind(the('shareArticle'))
    .toResolvedValue(
      (background, activity) => shareArticle(browserShareSheet(window), httpShares(background), activity),
      [the('backgroundClient'), the('followActivity')],
    );
  const sent = sentArticle(sentAlong(document, 'article'));
  if (sent) container.get(the('readArticle')).put(sent.slug, sent);
};
