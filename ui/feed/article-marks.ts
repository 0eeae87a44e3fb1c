import { createContext } from 'react';

/** How far a learner is with an article. */
export type ArticleMark = 'earned' | 'in-progress';

export type ArticleMarks = ReadonlyMap<string, ArticleMark>;

export const NO_MARKS: ArticleMarks = new Map();

/** By article id. Empty for a guest, and until it is loaded. */
export const ArticleMarksContext = createContext<ArticleMarks>(NO_MARKS);
