import { createContext } from 'react';
import { cleanHtml } from './clean-html.ts';

/** HTML to be put into the document after it was cleaned; where there is no document yet, its text to make one of. */
export type ArticleContent = HTMLElement | string;

export interface ArticleText {
  readonly content: ArticleContent;
  readonly headings: readonly Heading[];
}

/** How HTML that came from outside becomes text to read. */
export type ReadArticleText = (html: string) => ArticleText;

const readInBrowser: ReadArticleText = (html) => {
  const content = cleanHtml(html);
  return { content, headings: headingsOf(content) };
};

/** Where a page is painted on the server, there is another way, and that side's gate cleans. */
export const ArticleTextContext = createContext(readInBrowser);

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** The headings of an article's cleaned body. Each becomes a place to go to: it gets an id and can take focus. */
export const headingsOf = (body: HTMLElement): readonly Heading[] =>
  [...body.querySelectorAll<HTMLElement>('h2, h3')].map((heading, index) => {
    heading.id ||= `section-${index + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, text: heading.textContent.trim(), level: heading.localName === 'h2' ? 2 : 3 };
  });
