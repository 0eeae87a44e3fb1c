import type { Container } from 'inversify';
import { sentAlong } from '#adapters/browser/sent-along.ts';
import { httpArticles, sentArticle } from '#adapters/http/articles.ts';
import { readArticle } from '#core/articles/read-article.ts';
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
  const sent = sentArticle(sentAlong(document, 'article'));
  if (sent) container.get(the('readArticle')).put(sent.slug, sent);
};
