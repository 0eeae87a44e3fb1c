import type { ListedArticle, ShownArticle } from '../../importing/library/library.ts';
import { printable } from './printable.ts';

const quartersInCredit = 4;

/** Tab-separated, so that other programs can read it. */
export function articleLine({ slug, source, standing, questionCount, title }: ListedArticle): string {
  return `${[slug, source, standing, String(questionCount), title].map(printable).join('\t')}\n`;
}

export function articlePage(article: ShownArticle): string {
  return tableOf([
    ['Title', article.title],
    ['Slug', article.slug],
    ['Journal', article.journal],
    ['Published', article.publishedOn ?? 'not said'],
    ['DOI', article.doi ?? 'none'],
    ['Source', `${article.source}, ${article.kind}${article.demonstration ? ', demonstration' : ''}`],
    ['Standing', article.standing],
    ['Listed', article.listedOn],
    ['Topics', article.topics.join(', ') || 'none'],
    ['Requirements', article.requirementTopics.join(', ') || 'none'],
    ['States', article.states.join(', ') || 'any'],
    ['Questions', String(article.questionCount)],
    ['Credit', article.creditQuarters === null ? 'none' : String(article.creditQuarters / quartersInCredit)],
    ['Learners credited', String(article.credits)],
    ['Imported', article.importedAt],
  ]);
}

/** Aligns names and their values in two columns. */
export function tableOf(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => `${name.padEnd(width)}${printable(value)}\n`).join('');
}
