import { askHolder } from '../data-directory/ask-holder.ts';
import { type ControlHandler, largestControlBody } from '../data-directory/control.ts';
import type { Holder } from '../data-directory/data-directory.ts';
import type { FileDrafts, FileImport, Library, ListedArticle, ShownArticle } from './library.ts';

/** What travels through the control port. Both ends are this program, and the token proves the same user. */
type Question =
  | { readonly ask: 'import'; readonly drafts: FileDrafts }
  | { readonly ask: 'list' }
  | { readonly ask: 'show' | 'remove'; readonly slug: string };

/** Lets commands beside a running server use its library. */
export function libraryControl(library: Library): ControlHandler {
  return async (question) => {
    if (!isQuestion(question))
      throw new Error('This server does not know that request: is it another version?');
    if (question.ask === 'import') return library.importFile(question.drafts);
    if (question.ask === 'list') return library.list();
    return question.ask === 'show' ? library.show(question.slug) : library.remove(question.slug);
  };
}

/** The library of the process that has the data directory. Throws `HolderSilent`. */
export function libraryOfHolder(holder: Holder): Library {
  const ask = async <Answer>(question: Question): Promise<Answer> =>
    // `libraryControl` answers with the library's own types.
    (await askHolder(holder, question)) as Answer;
  return {
    importFile: async (drafts) => {
      const question: Question = { ask: 'import', drafts };
      if (Buffer.byteLength(JSON.stringify(question)) > largestControlBody)
        return { imported: false, reason: 'It is too large to hand to the running server: stop that first.' };
      return ask<FileImport>(question);
    },
    list: () => ask<readonly ListedArticle[]>({ ask: 'list' }),
    show: (slug) => ask<ShownArticle | null>({ ask: 'show', slug }),
    remove: (slug) => ask<boolean>({ ask: 'remove', slug }),
  };
}

function isQuestion(value: unknown): value is Question {
  if (typeof value !== 'object' || value === null || !('ask' in value)) return false;
  if (value.ask === 'list') return true;
  if (value.ask === 'import')
    return 'drafts' in value && typeof value.drafts === 'object' && value.drafts !== null;
  return (
    (value.ask === 'show' || value.ask === 'remove') && 'slug' in value && typeof value.slug === 'string'
  );
}
