import { createContext } from 'react';

/** Where a card leads, by the article's slug: another place where its list belongs to a special requirement. */
export const ArticleHref = createContext((slug: string): string => `/article/${slug}`);
