import { SPECIALTIES } from '../../core/profile/specialties.ts';
import { type RuleFile, readFile } from './read-file.ts';
import {
  type Book,
  bookFormat,
  historyFormat,
  type Jurisdiction,
  jurisdictionFormat,
  type Release,
} from './rule-format.ts';
import { fieldOf, type PathKey, type RuleProblem } from './rule-problem.ts';

/** The file with what applies to all others. */
const BOOK_FILE = 'book.yaml';

/** The file with the changes from version to version. Older revisions do not have it. */
export const HISTORY_FILE = 'history.yaml';

export interface Rules {
  readonly book: Book;
  /** The oldest first. */
  readonly history: readonly Release[];
  /** By file name without extension, which is also the slug in URLs. */
  readonly jurisdictions: ReadonlyMap<string, RuleFile<Jurisdiction>>;
}

export type ReadRules =
  | { readonly ok: true; readonly rules: Rules }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/** Reads a folder of rules, given as texts by file name. Returns only the problems if there are any. */
export const readRules = (texts: ReadonlyMap<string, string>): ReadRules => {
  const bookText = texts.get(BOOK_FILE);
  if (bookText === undefined)
    return { ok: false, problems: [{ file: BOOK_FILE, line: 1, field: '', message: 'is missing' }] };
  const book = readFile(BOOK_FILE, bookText, bookFormat);
  const history = readFile(HISTORY_FILE, texts.get(HISTORY_FILE) ?? 'versions: []', historyFormat);
  const others = [...texts]
    .filter(([name]) => name !== BOOK_FILE && name !== HISTORY_FILE)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, text]) => readFile(name, text, jurisdictionFormat));
  const unread = [book, history, ...others].flatMap((each) => (each.ok ? [] : each.problems));
  if (!book.ok || !history.ok || unread.length > 0) return { ok: false, problems: unread };
  const files = others.flatMap((each) => (each.ok ? [each.file] : []));
  const problems = [...repeated(files), ...files.flatMap((file) => wrongIn(file, book.file.value))];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    rules: {
      book: book.file.value,
      history: history.file.value.versions,
      jurisdictions: new Map(files.map((file) => [file.file.replace(/\.yaml$/, ''), file])),
    },
  };
};

const problemAt = (
  { file, lineOf }: RuleFile<unknown>,
  path: readonly PathKey[],
  message: string,
): RuleProblem => ({ file, line: lineOf(path), field: fieldOf(path), message });

/** Two files for one jurisdiction, or two rules with one id. */
const repeated = (files: readonly RuleFile<Jurisdiction>[]): readonly RuleProblem[] => {
  const known = new Map<string, string>();
  return files.flatMap((file) => {
    const named: readonly (readonly [string, readonly PathKey[]])[] = [
      [file.value.code, ['code']],
      ...file.value.boards.flatMap(({ rules }, board) =>
        rules.map(({ id }, at) => [id, ['boards', board, 'rules', at, 'id']] as const),
      ),
    ];
    return named.flatMap(([name, path]) => {
      const before = known.get(name);
      known.set(name, file.file);
      return before === undefined ? [] : [problemAt(file, path, `"${name}" is used before, in ${before}`)];
    });
  });
};

/** Problems across files, which one file's schema cannot detect. */
const wrongIn = (file: RuleFile<Jurisdiction>, book: Book): readonly RuleProblem[] => {
  const { code, sources, boards } = file.value;
  const topics = new Set(book.topics.map((topic) => topic.slug));
  const wrong = (path: readonly PathKey[], message: string) => problemAt(file, path, message);
  const unknownSources = (
    fact: { readonly sources: readonly string[] } | undefined,
    path: readonly PathKey[],
  ) =>
    (fact?.sources ?? [])
      .filter((key) => !(key in sources) && !(key in book.sources))
      .map((key) =>
        wrong([...path, 'sources'], `names "${key}", which is not a source of this file or of book.yaml`),
      );
  return boards.flatMap((board, at) => {
    const here: readonly PathKey[] = ['boards', at];
    const prefix = `${code.toLowerCase()}-${at === 0 ? '' : 'do-'}`;
    return [
      ...(at === 1 && board.licenses.join() !== 'D.O.'
        ? [wrong([...here, 'licenses'], 'is the second board, which is for D.O.s alone')]
        : []),
      ...(board.total && board['no-hours']
        ? [wrong([...here, 'no-hours'], 'contradicts the total of the same board')]
        : []),
      ...unknownSources(board.renewal, [...here, 'renewal']),
      ...unknownSources(board.total, [...here, 'total']),
      ...unknownSources(board['no-hours'], [...here, 'no-hours']),
      ...(board.total?.['carry-over']?.['except-topics'] ?? [])
        .filter((name) => !topics.has(name))
        .map((name) =>
          wrong(
            [...here, 'total', 'carry-over', 'except-topics'],
            `names "${name}", which is not a topic of book.yaml`,
          ),
        ),
      ...board.rules.flatMap((rule, index) => {
        const path = [...here, 'rules', index];
        return [
          ...(rule.id.startsWith(prefix) ? [] : [wrong([...path, 'id'], `does not begin with "${prefix}"`)]),
          ...rule.topics
            .filter((slug) => !topics.has(slug))
            .map((slug) => wrong([...path, 'topics'], `names "${slug}", which is not a topic of book.yaml`)),
          ...(['except-specialties', 'only-specialties'] as const).flatMap((field) =>
            (rule.for?.[field] ?? [])
              .filter((name) => !SPECIALTIES.some((each) => each === name))
              .map((name) =>
                wrong([...path, 'for', field], `names "${name}", which is not a specialty of a profile`),
              ),
          ),
          ...unknownSources(rule, path),
        ];
      }),
    ];
  });
};
