import type { Queries } from '../database/database.ts';

/** The languages of an article's parts, as the source says them. */
interface PartLanguages {
  readonly title: string | null;
  readonly abstract: string | null;
  readonly body: string | null;
}

/** What the stored details say: `language` of the article, and of title and abstract where they differ. */
export const languagesIn = (details: object): PartLanguages => {
  const read = (name: string): string | null => {
    const value = Reflect.get(details, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const body = read('language');
  return { title: read('titleLanguage') ?? body, abstract: read('abstractLanguage') ?? body, body };
};

/** Notes which dictionaries a search has to ask. */
export const noteDictionaries = async (queries: Queries, languages: PartLanguages): Promise<void> => {
  const tags = [...new Set(Object.values(languages))].filter((tag) => tag !== null);
  if (tags.length === 0) return;
  await queries.query(
    `insert into search_dictionaries (name)
     select distinct search_dictionary(tag)::text from unnest($1::text[]) as tag
     where search_dictionary(tag) <> 'english'::regconfig
     on conflict do nothing`,
    [tags],
  );
};
