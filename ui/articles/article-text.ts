import { createContext } from 'react';
import type { Article } from '#core/articles/article.ts';
import { cleanHtml } from './clean-html.ts';
import { type Heading, headingsOf } from './headings.ts';
import { runningAbstract } from './running-abstract.ts';

/** HTML to be put into the document after it was cleaned; where there is no document yet, its text to make one of. */
export type ArticleContent = HTMLElement | string;

/** How HTML that came from outside becomes text to read. */
export interface ArticleTextReader {
  readonly whole: (html: string) => {
    readonly content: ArticleContent;
    readonly headings: readonly Heading[];
  };
  /** The sections of an abstract as one text (running-abstract.ts). */
  readonly running: (sections: Article['abstract']) => ArticleContent;
}

const inBrowser: ArticleTextReader = {
  whole: (html) => {
    const content = cleanHtml(html);
    return { content, headings: headingsOf(content) };
  },
  running: runningAbstract,
};

/** Where a page is painted on the server, there is another reader, and that side's gate cleans. */
export const ArticleTextContext = createContext(inBrowser);
