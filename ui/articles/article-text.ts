import { createContext } from 'react';
import { cleanHtml } from './clean-html.ts';

/** Cleaned HTML: an element in the browser, a string when prerendering. */
export type ArticleContent = HTMLElement | string;

export interface ArticleText {
  readonly content: ArticleContent;
  readonly headings: readonly Heading[];
}

/** Cleans HTML from outside and finds its headings. */
export type ReadArticleText = (html: string) => ArticleText;

const readInBrowser: ReadArticleText = (html) => {
  const content = cleanHtml(html);
  return { content, headings: headingsOf(content) };
};

/** Prerendering provides another one, with the server's sanitizer (composition/roots/browser/prerender.tsx). */
export const ArticleTextContext = createContext(readInBrowser);

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** A heading of an article's body, given its tag, its own id and its position. Every heading can be linked to. */
export const headingOf = (tag: string, ownId: string, text: string, index: number): Heading => ({
  id: ownId || `section-${index + 1}`,
  text: text.trim(),
  level: tag === 'h2' ? 2 : 3,
});

/** The headings of an article's cleaned body. Each gets its id and can take focus. */
export const headingsOf = (body: HTMLElement): readonly Heading[] =>
  [...body.querySelectorAll<HTMLElement>('h2, h3')].map((element, index) => {
    const heading = headingOf(element.localName, element.id, element.textContent, index);
    element.id = heading.id;
    element.tabIndex = -1;
    return heading;
  });
