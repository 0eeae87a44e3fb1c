import { checkDisclosureEndpoint } from '#contract/activities.ts';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { feedEndpoint } from '#contract/feed.ts';
import { quizEndpoint } from '#contract/quizzes.ts';
import { sentWithQuiz } from '../http/quizzes.ts';
import { readSent } from '../http/read-sent.ts';
import type { KeepAnswer } from './caching-client.ts';

/** The data that the server sent with the document: its route, and the API's own JSON. */
export interface SentWithDocument {
  readonly route: string;
  readonly text: string;
}

/** Stores what came with the document as if it had been requested. */
export const cacheEmbeddedData = (keep: KeepAnswer, { route, text }: SentWithDocument): void => {
  if (route === 'home') {
    const page = readSent(feedEndpoint.response, text);
    if (page) keep(feedEndpoint, { query: {} }, page);
  }
  if (route === 'article') {
    const article = readSent(articleDetailsEndpoint.response, text);
    if (article) keep(articleDetailsEndpoint, { query: { slug: article.slug } }, article);
  }
  if (route === 'article-quiz') {
    const sent = readSent(sentWithQuiz, text);
    if (!sent) return;
    const { articleId } = sent.quiz;
    keep(quizEndpoint, { query: { articleId } }, sent.quiz);
    keep(checkDisclosureEndpoint, { params: { articleId } }, sent.statement);
  }
};
