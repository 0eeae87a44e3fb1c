import type { Container } from 'inversify';
import { httpArticles } from '#adapters/http/articles.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container.bind(the('articles')).toResolvedValue(httpArticles, [the('client')]);
  container
    .bind(the('readArticle'))
    .toResolvedValue(readArticle, [the('articles'), the('visitedArticles')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
