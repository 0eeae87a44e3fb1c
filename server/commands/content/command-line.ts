import { readSupplied, type Supplied } from '../../importing/content/supplied.ts';
import { parsedWords } from '../parsed-words.ts';

export type Command =
  | {
      readonly name: 'import';
      readonly paths: readonly string[];
      /** The report's file: JSON, with an HTML page beside it. */
      readonly report?: string;
      /** Imports articles even if much of their text can't be kept. */
      readonly acceptLoss?: true;
      /** What files leave out of their articles. */
      readonly supplied?: readonly Supplied[];
    }
  | { readonly name: 'list' }
  | { readonly name: 'check-standing' }
  | { readonly name: 'show'; readonly slug: string }
  | { readonly name: 'template'; readonly slug: string }
  | { readonly name: 'remove'; readonly slug: string; readonly confirmed: boolean }
  | { readonly name: 'remove-demonstration'; readonly confirmed: boolean }
  | { readonly name: 'help' }
  | { readonly name: 'misused'; readonly reason: string };

const OPTIONS = {
  yes: { type: 'boolean', short: 'y' },
  demonstration: { type: 'boolean' },
  report: { type: 'string' },
  'accept-loss': { type: 'boolean' },
  doi: { type: 'string', multiple: true },
  date: { type: 'string', multiple: true },
  journal: { type: 'string', multiple: true },
} as const;

export const help = `Puts articles and courses in, and shows and removes them.

  npm run content -- import PATH…   import files, or all content in folders:
                                    JATS XML (.xml, .nxml), also in an envelope or as a book, PubMedQA JSON (.json),
                                    Preceptor's own packages (.md);
                                    a folder with course.md is a course; an article brings the pictures beside it,
                                    and comes in archives as well (ZIP, MECA, .tar.gz)
                                    --report FILE writes what was kept of each file, as JSON and as a page
                                    --accept-loss imports articles of whose text less than 95% can be kept
                                    --doi DOI, --date 2026-05-03, --journal NAME supply what a file leaves out of its
                                    article: for all files, or for one as --doi FILE=DOI, repeated for others; for the
                                    second article of a file, --doi FILE#2=DOI
  npm run content -- list           every article and course: slug, source, standing, number of questions, title
  npm run content -- show SLUG      one article or course
  npm run content -- template SLUG  write SLUG-quiz.md here: a quiz package for an article, to fill in. It has the
                                    article's data and three empty questions; import refuses it until it is filled in
  npm run content -- check-standing ask Crossref and Retraction Watch what was corrected or retracted, of every article that
                                    was not checked in the last day; needs CROSSREF_MAILTO
  npm run content -- remove SLUG    take an article or a course away; what learners earned with it stays
                                    --yes removes without asking
  npm run content -- remove --demonstration
                                    take away all that came with the demonstration: articles, courses, accounts and
                                    promo codes; what other learners earned stays

A file or a course goes in whole or not at all; of a file with several articles, a bad one is left out by name. The same
file twice changes nothing. The server may run meanwhile or not.
DATA_DIR says where the embedded database is (.data), DATABASE_URL names a PostgreSQL to use instead.
`;

const suppliedFields = ['doi', 'date', 'journal'] as const;

/** Parses the words after `npm run content --`. */
export function readCommandLine(words: readonly string[]): Command {
  const parsed = parsedWords(words, OPTIONS);
  if (typeof parsed === 'string') return misused(parsed);
  const { values, positionals } = parsed;
  const [name, ...operands] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  if (values.yes && name !== 'remove') return misused('--yes goes with remove only.');
  if (name !== 'import' && (values.report !== undefined || values['accept-loss']))
    return misused('--report and --accept-loss go with import only.');
  const supplied = suppliedFields.flatMap((field) =>
    (values[field] ?? []).map((text) => readSupplied(field, text)),
  );
  if (name !== 'import' && supplied.length > 0)
    return misused('--doi, --date and --journal go with import only.');
  const wrong = supplied.find((each) => typeof each === 'string');
  if (wrong !== undefined) return misused(wrong);
  if (values.report === '') return misused('Name the file for the report: --report FILE.');
  if (values.demonstration && name !== 'remove') return misused('--demonstration goes with remove only.');
  if (values.demonstration && operands.length > 0)
    return misused('remove takes a slug or --demonstration, not both.');
  if (values.demonstration) return { name: 'remove-demonstration', confirmed: values.yes === true };
  switch (name) {
    case 'import':
      return operands.length === 0
        ? misused('Name the files or folders to import.')
        : {
            name,
            paths: operands,
            ...(values['accept-loss'] ? { acceptLoss: true } : {}),
            ...(supplied.length === 0
              ? {}
              : { supplied: supplied.filter((each) => typeof each !== 'string') }),
            ...(values.report === undefined ? {} : { report: values.report }),
          };
    case 'list':
    case 'check-standing':
      return operands.length > 0 ? misused(`${name} takes no arguments.`) : { name };
    case 'show':
    case 'template':
    case 'remove':
      return withSlug(name, operands, values.yes === true);
    default:
      return misused(`There is no command ${name}.`);
  }
}

function withSlug(
  name: 'show' | 'template' | 'remove',
  [slug, ...more]: readonly string[],
  confirmed: boolean,
): Command {
  if (slug === undefined || more.length > 0) return misused(`${name} takes one slug; list names them.`);
  return name === 'remove' ? { name, slug, confirmed } : { name, slug };
}

function misused(reason: string): Command {
  return { name: 'misused', reason };
}
