import type { Queries } from '../database/database.ts';

/** As stored details say it: `language` of the article, and of title and abstract where they differ. */
export interface StoredLanguages {
  readonly language?: string | undefined;
  readonly titleLanguage?: string | undefined;
  readonly abstractLanguage?: string | undefined;
}

/** The languages of title, abstract and text; null where the source says none. */
export const languagesIn = ({ language, titleLanguage, abstractLanguage }: StoredLanguages) => {
  const body = language ?? null;
  return { title: titleLanguage ?? body, abstract: abstractLanguage ?? body, body };
};

/** Notes which dictionaries a search has to ask. */
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
