import type { AccountSaved } from '#core/saved/ports.ts';
import { askWhenFetched } from './ask-when-fetched.ts';

/** Saved articles whose code is loaded with the first call. */
export const lazySaved = (fetch: () => Promise<AccountSaved>): AccountSaved => {
  const ask = askWhenFetched(fetch);
  return {
    page: (cursor) => ask((saved) => saved.page(cursor)),
    ids: () => ask((saved) => saved.ids()),
    save: (articleId) => ask((saved) => saved.save(articleId)),
    remove: (articleId) => ask((saved) => saved.remove(articleId)),
    carry: (entries) => ask((saved) => saved.carry(entries)),
  };
};
