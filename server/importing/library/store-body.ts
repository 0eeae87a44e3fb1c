import * as v from 'valibot';
import { articleDetails } from '#contract/articles.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { searchText } from '#core/feed/search-text.ts';
import type { Queries } from '../../platform/database/database.ts';
import { languagesIn, noteDictionaries } from './search-languages.ts';

/** The parts of an article that search covers. */
export const searchedArticle = v.object({
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
export type SearchedArticle = Decoded<typeof searchedArticle>;

/**
 * Stores or replaces the words of an article's text and its companions, and records the dictionaries that they need.
 * Stores no words for an article that has only a title and an abstract.
 */
export const storeBody = async (
  queries: Queries,
  { articleId, title, details }: SearchedArticle,
): Promise<void> => {
  const { companions = [] } = details;
  const languages = languagesIn(details);
  const beside = companions.map(({ language }) => language ?? languages.body);
  await noteDictionaries(queries, [...Object.values(languages), ...beside]);
  if (details.bodyHtml === '' && companions.length === 0) {
    await queries.query('delete from article_bodies where article_id = $1', [articleId]);
    return;
  }
  await queries.query(
    `insert into article_bodies (article_id, words) values ($1, texts_words($2, $3))
     on conflict (article_id) do update set words = excluded.words`,
    [articleId, [languages.body, ...beside], [{ ...details, title }, ...companions].map(textOf)],
  );
};

type Searched = Pick<SearchedArticle['details'], 'abstract' | 'bodyHtml'> & { readonly title: string | null };

/** PostgreSQL's parser ignores tags and entities. */
const textOf = ({ title, abstract, bodyHtml }: Searched): string =>
  searchText([title ?? '', ...abstract.map(({ html }) => html), bodyHtml].join('\n'));
