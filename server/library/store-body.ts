import { searchText } from '#core/feed/search-text.ts';
import type { Queries } from '../database/database.ts';

/** What of an article is searched besides its vector. */
export interface SearchedBody {
  readonly articleId: string;
  /** As the source says it, if it does. */
  readonly language: string | null;
  readonly title: string;
  /** HTML. */
  readonly abstract: string;
  /** HTML; empty if there is none. */
  readonly body: string;
}

/** Stores the words of an article's text, new or again; nothing of one without a text. */
export const storeBody = async (
  queries: Queries,
  { articleId, language, title, abstract, body }: SearchedBody,
): Promise<void> => {
  if (body === '') {
    await queries.query('delete from article_bodies where article_id = $1', [articleId]);
    return;
  }
  await queries.query(
    `insert into article_bodies (article_id, words) values ($1, body_words(search_dictionary($2), $3))
     on conflict (article_id) do update set words = excluded.words`,
    [articleId, language, searchText([title, abstract, body].join('\n'))],
  );
};
