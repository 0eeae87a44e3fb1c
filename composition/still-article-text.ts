import type { ArticleText, ReadArticleText } from '#ui/articles/article-text.ts';
import type { Heading } from '#ui/articles/headings.ts';

/**
 * Article text where there is no document to parse it with: HTML as the server's gate writes it, well formed. Makes of
 * it what the app makes of it in a browser.
 */
export const stillArticleText =
  (clean: (html: string) => string): ReadArticleText =>
  (html) =>
    withHeadings(clean(html));

/** Headings become places to go to, as `ui/articles/headings.ts` makes them. */
const withHeadings = (cleaned: string): ArticleText => {
  const headings: Heading[] = [];
  const content = cleaned.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const heading = {
      id: id ?? `section-${headings.length + 1}`,
      text: textOf(inner).trim(),
      level: level === '2' ? 2 : 3,
    } as const;
    headings.push(heading);
    const named = id === undefined ? ` id="${heading.id}"` : '';
    return `<h${level}${attributes}${named} tabindex="-1">${inner}</h${level}>`;
  });
  return { content, headings };
};

const HEADING = /<h([23])((?:\s[^<>]*)?)>(.*?)<\/h\1>/gs;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The gate writes these four as entities and every other character as itself. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
