import * as v from 'valibot';
import { articleDetails } from '#contract/articles.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { searchText, textOfHtml } from '#core/feed/search-text.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accentsOf, languagesIn } from './search-languages.ts';

/** The parts of an article that a search of texts covers. */
export const searchedText = v.object({
  articleId: v.string(),
  title: v.string(),
  details: v.pick(articleDetails, [
    'language',
    'titleLanguage',
    'abstractLanguage',
    'abstract',
    'bodyHtml',
    'companions',
  ]),
});
export type SearchedText = Decoded<typeof searchedText>;

/**
 * Stores or replaces the words of an article's text and its companions. Stores no words for an article that has only
 * a title and an abstract.
 */
export const storeBody = async (
  queries: Queries,
  { articleId, title, details }: SearchedText,
): Promise<void> => {
  const { companions = [] } = details;
  const { body, beside } = languagesIn(details);
  const languages = [body, ...beside];
  if (details.bodyHtml === '' && companions.length === 0) {
    await queries.query('delete from article_bodies where article_id = $1', [articleId]);
    return;
  }
  await queries.query(
    `insert into article_bodies (article_id, words) values ($1, texts_words($2, $3))
     on conflict (article_id) do update set words = excluded.words`,
    [
      articleId,
      languages,
      [{ ...details, title }, ...companions].map((text, at) => textOf(text, languages[at] ?? null)),
    ],
  );
};

type Searched = Pick<SearchedText['details'], 'abstract' | 'bodyHtml'> & { readonly title: string | null };

const textOf = ({ title, abstract, bodyHtml }: Searched, language: string | null): string => {
  const html = [...abstract.map((section) => section.html), bodyHtml].join('\n');
  return searchText(`${title ?? ''}\n${textOfHtml(html)}`, accentsOf(language));
};
