import type { Container } from 'inversify';
import { currentArticle } from '#core/articles/current-article.ts';
import { the } from './tokens.ts';

/** Two contexts need it, articles to say what is read and quizzes to lead back to it: whichever comes first binds it. */
export const bindCurrentArticle = (container: Container): void => {
  if (!container.isBound(the('currentArticle')))
    container
      .bind(the('currentArticle'))
      .toConstantValue(currentArticle(container.get(the('whereabouts')).state));
};
