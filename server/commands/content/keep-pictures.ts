import type { Library } from '../../importing/library/library.ts';
import type { ArticleReader } from './read-article.ts';

/**
 * When an article is imported again without some of its pictures, keeps the ones already stored under the same names,
 * because publishers send corrected text without pictures.
 */
export const keepingPictures =
  (read: ArticleReader, library: Pick<Library, 'pictures'>): ArticleReader =>
  async (file, places) => {
    const article = await read(file, places);
    if (!article.reading.ok || article.without.length === 0) return article;
    const stored = await Promise.all(
      article.reading.value.articles.map(({ sourceKey }) => library.pictures(sourceKey)),
    );
    const known = new Map(stored.flatMap(Object.entries).filter(([name]) => article.without.includes(name)));
    return known.size === 0 ? article : read(file, { ...places, known });
  };
