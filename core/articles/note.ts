import type { Highlight } from './highlight.ts';

/** A highlight with its note, and the article that it is in. */
export interface Note extends Highlight {
  /** UTC, ISO 8601. */
  readonly highlightedAt: string;
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  readonly journal: string;
  readonly year: number | null;
  /** The article has been removed from the library. */
  readonly withdrawn: boolean;
}

/** The most words of a search of notes that count. */
const MAX_WORDS = 10;

/** The words of a search, in lower case: a note is found if its passage, note and title together have every one. */
export const searchedWords = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** What a search looks into. */
export const searchedText = ({ exact, note, title }: Note): string =>
  `${exact} ${note} ${title}`.toLowerCase();

/**
 * Notes as a Markdown document: a heading for each article with its source and address, and below it each passage as a
 * quotation, followed by its note. `addressOf` makes the address of an article.
 */
export const notesAsMarkdown = (notes: readonly Note[], addressOf: (slug: string) => string): string => {
  const articles = new Set(notes.map(({ articleId }) => articleId));
  const sections = [...articles].map((id) =>
    articleSection(
      notes.filter(({ articleId }) => articleId === id),
      addressOf,
    ),
  );
  return `${['# Your notes', ...sections].join('\n\n')}\n`;
};

const articleSection = (notes: readonly Note[], addressOf: (slug: string) => string): string => {
  const [first] = notes;
  if (first === undefined) return '';
  const { journal, slug, title, withdrawn, year } = first;
  const source = [escaped(journal), ...(year === null ? [] : [String(year)])].join(', ');
  const place = withdrawn ? 'No longer in the library' : `<${addressOf(slug)}>`;
  const passages = notes.flatMap(({ exact, note }) => [quoted(exact), ...(note === '' ? [] : [lines(note)])]);
  return [`## ${escaped(title)}`, `${source}  \n${place}`, ...passages].join('\n\n');
};

const quoted = (passage: string): string => `> ${escaped(passage)}`;

/** A note keeps its lines. */
const lines = (note: string): string => note.trim().split(/\r?\n/).map(escaped).join('  \n');

/** Text that Markdown shows as it is: one line, without anything that would become a heading, a list, a link or HTML. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
