import type { Article } from './article.ts';

/**
 * The lines above an article's text, for clients that show plain text: its notices first, then its authors and source.
 */
export const sourceLines = ({
  authors,
  journal,
  notices,
  year,
}: Pick<Article, 'authors' | 'journal' | 'notices' | 'year'>): readonly string[] => [
  ...notices.map(({ kind, title }) => `This article has a ${kind}: ${title}`),
  [authors.map(({ name }) => name).join(', '), journal, year].filter(Boolean).join('. '),
];
