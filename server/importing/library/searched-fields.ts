import { plainWords } from '#core/feed/plain-words.ts';
import { searchMarks } from '#core/feed/search-marks.ts';
import { searchText, textOfHtml } from '#core/feed/search-text.ts';
import { accentsOf, languagesIn } from './search-languages.ts';

/** What an article's title, authors, journal, topics and abstract are found by. */
interface SearchedFields {
  readonly title: string;
  readonly year: number | null;
  readonly authors: readonly string[];
  readonly journal: string;
  readonly topics: readonly string[];
  readonly abstract: readonly { readonly html: string }[];
  readonly language?: string | undefined;
  readonly titleLanguage?: string | undefined;
  readonly abstractLanguage?: string | undefined;
  readonly companions?: readonly { readonly language?: string | null | undefined }[] | undefined;
}

/** SQL for the columns that a search reads, with their values; `next` is the number of the first parameter. */
export const searchedColumns = (fields: SearchedFields, next: number) => {
  const { title, authors, journal, topics, abstract } = fields;
  const languages = languagesIn(fields);
  const head = [authors.join(', '), journal, topics.join(', ')].join('\n');
  const html = abstract.map((section) => section.html).join('\n');
  const own = [languages.title, languages.abstract, languages.body, ...languages.beside];
  return {
    search: `search_fields($${next}, $${next + 1}, $${next + 2}, $${next + 3}, $${next + 4}, $${next + 5})`,
    words: `$${next + 6}`,
    languages: `array(
      select distinct search_dictionary(tag)::text from unnest($${next + 7}::text[]) as tag
      where search_dictionary(tag) <> 'english'::regconfig order by 1
    )`,
    values: [
      languages.title,
      searchText(title, accentsOf(languages.title)),
      searchText(head),
      languages.abstract,
      searchText(textOfHtml(html), accentsOf(languages.abstract)),
      searchMarks(fields),
      plainWords([title, head].join(' ')),
      own,
    ],
  };
};
