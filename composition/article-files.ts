import type { Container } from 'inversify';
import { httpArticleFiles } from '#adapters/http/article-files.ts';
import { findArticle, openArticleFile, openDisclosureFile } from '#core/articles/open-file.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  container.bind(the('articleFiles')).toResolvedValue(httpArticleFiles, [the('client')]);
  container
    .bind(the('findArticle'))
    .toResolvedValue(findArticle, [the('articles')])
    .onActivation(remember);
  container
    .bind(the('openArticleFile'))
    .toResolvedValue(openArticleFile, [the('articleFiles')])
    .onActivation(remember);
  container
    .bind(the('openDisclosureFile'))
    .toResolvedValue(openDisclosureFile, [the('articleFiles')])
    .onActivation(remember);
};
