import { left, right } from 'fp-ts/Either';
import type { Articles } from '#core/articles/ports.ts';
import { answering } from './answering.ts';
import { nothingHere } from './caller.ts';
import type { Clinic } from './clinic.ts';

export const memoryArticles = (clinic: Clinic): Articles => ({
  bySlug: (slug) =>
    answering(() => {
      const found = clinic.library.find(({ article }) => article.slug === slug);
      return found ? right(found.article) : left(nothingHere);
    }),
});
