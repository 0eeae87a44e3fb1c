import type { Container } from 'inversify';
import { httpArticles } from '#adapters/http/articles.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { rememberedIn } from './caches.ts';
import { T } from './tokens.ts';

export const bind = (container: Container): void => {
  container.bind(T.articles).toResolvedValue(httpArticles, [T.client]);
  container
    .bind(T.readArticle)
    .toResolvedValue(readArticle, [T.articles, T.visitedArticles])
    .onActivation(rememberedIn(container.get(T.caches)));
};
