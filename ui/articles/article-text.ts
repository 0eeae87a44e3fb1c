import { createContext } from 'react';
import { cleanHtml } from './clean-html.ts';
import { type Heading, headingsOf } from './headings.ts';

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
