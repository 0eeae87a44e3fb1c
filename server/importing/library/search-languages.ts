import type { Queries } from '../../platform/database/database.ts';

/** Languages in stored details: `language` of the article, and those of title and abstract if they differ. */
interface StoredLanguages {
  readonly language?: string | undefined;
  readonly titleLanguage?: string | undefined;
  readonly abstractLanguage?: string | undefined;
}

/** The languages of title, abstract and text; null if the source doesn't state one. */
export const languagesIn = ({ language, titleLanguage, abstractLanguage }: StoredLanguages) => {
  const body = language ?? null;
  return { title: titleLanguage ?? body, abstract: abstractLanguage ?? body, body };
};

/** Records the dictionaries that a search must use. */
export const noteDictionaries = async (
  queries: Queries,
  languages: readonly (string | null)[],
): Promise<void> => {
  const tags = [...new Set(languages)].filter((tag) => tag !== null);
  if (tags.length === 0) return;
  await queries.query(
    `insert into search_dictionaries (name)
     select distinct search_dictionary(tag)::text from unnest($1::text[]) as tag
     where search_dictionary(tag) <> 'english'::regconfig
     on conflict do nothing`,
    [tags],
  );
};
