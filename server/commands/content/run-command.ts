import { basename, resolve } from 'node:path';
import { isArchive } from '../../importing/content/archive/archive-entries.ts';
import { expandPaths, type PassedOver } from '../../importing/content/expand-paths.ts';
import { isNamed, type Supplied } from '../../importing/content/supplied.ts';
import type { Library } from '../../importing/library/library.ts';
import type { DemonstrationCounts } from '../../importing/library/remove-demonstration.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { askToConfirm } from '../../platform/shared/ask-to-confirm.ts';
import { type Command, help, readCommandLine } from './command-line.ts';
import { importFiles } from './import-files.ts';
import { importProgress, refusalLines } from './import-progress.ts';
import { importReport } from './import-report.ts';
import { measureImport, speedText } from './import-speed.ts';
import { keepStanding } from './keep-standing.ts';
import { openLibrary } from './open-library.ts';
import { articleLine, articlePage } from './print-article.ts';
import { courseLine, coursePage } from './print-course.ts';
import { printable } from './printable.ts';
import { type ReaderSettings, readInThread } from './read-in-thread.ts';
import { writeTemplate } from './write-template.ts';

/** The streams and environment of a command; `process` has this shape. */
export interface Console {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** The directory that relative paths start from. */
  readonly directory: string;
  /** An ISO date. */
  readonly today: string;
}

type FigureSources = Pick<ReaderSettings, 'figures' | 'origins'>;

export type ExitCode = 0 | 1 | 2;

/** Returns 0 when everything succeeded, 1 when something was refused or not found, 2 for invalid usage. */
export async function runCommand(
  words: readonly string[],
  settings: Pick<
    Settings,
    'mode' | 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'crossref' | 'figures' | 'figureOrigins'
  >,
  console: Console,
): Promise<ExitCode> {
  const command = readCommandLine(words);
  if (command.name === 'help') {
    console.stdout.write(help);
    return 0;
  }
  if (command.name === 'misused') {
    console.stderr.write(`${printable(command.reason)}\n\n${help}`);
    return 2;
  }
  const { library, close } = await openLibrary(settings);
  try {
    if (command.name === 'check-standing') return await keepStanding(library.standing, settings, console);
    return await execute(command, library, console, {
      figures: { dataDirectory: settings.dataDirectory, figures: settings.figures },
      origins: settings.figureOrigins ?? [],
    });
  } finally {
    await close();
  }
}

function execute(
  command: Exclude<Command, { name: 'help' | 'misused' | 'check-standing' }>,
  library: Library,
  console: Console,
  figures: FigureSources,
): Promise<ExitCode> {
  switch (command.name) {
    case 'import':
      return importPaths(library, command, console, figures);
    case 'list':
      return list(library, console);
    case 'show':
      return show(library, command.slug, console);
    case 'template':
      return template(library, command.slug, console);
    case 'remove':
      return remove(library, command, console);
    case 'remove-demonstration':
      return removeDemonstration(library, command.confirmed, console);
  }
}

async function importPaths(
  library: Library,
  { paths, report, acceptLoss, supplied = [] }: Extract<Command, { name: 'import' }>,
  { stdout, stderr, directory, today }: Console,
  figures: FigureSources,
): Promise<ExitCode> {
  const moved = directory === process.cwd() ? paths : paths.map((path) => resolve(directory, path));
  const { files, refusals, passedOver } = await expandPaths(moved);
  const misplaced = supplied
    .map((each) => misplacedOption(each, files))
    .find((reason) => reason !== undefined);
  if (misplaced !== undefined) {
    stderr.write(`${printable(misplaced)}\n`);
    return 2;
  }
  const written = report === undefined ? undefined : await importReport(resolve(directory, report));
  if (typeof written === 'string') {
    stderr.write(`${printable(written)}\n`);
    return 2;
  }
  const shown = importProgress(files.length, { out: stdout, errors: stderr });
  const progress = written === undefined ? shown : written.recording(shown);
  const speed = measureImport(files.length);
  const counts = await importFiles(
    library,
    files,
    readInThread({ options: { today, acceptLoss: acceptLoss === true, supplied }, ...figures }),
    progress,
  ).finally(shown.finish);
  if (written !== undefined)
    stdout.write(`Report: ${(await written.write(refusals, speed())).map(printable).join(', ')}\n`);
  stderr.write(refusalLines(refusals));
  stdout.write(passedOverLines(passedOver));
  if (files.length > 0) stdout.write(`Took ${speedText(speed())}\n`);
  const refused = counts.refused + refusals.length;
  stdout.write(
    `${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${refused} refused\n`,
  );
  return refused > 0 ? 1 : 0;
}

/** Why an option does not fit the files; undefined if it does. Which files are in an archive is not known yet. */
function misplacedOption({ field, file, value }: Supplied, files: readonly string[]): string | undefined {
  if (file === undefined)
    return field === 'doi' && files.length > 1
      ? `A DOI belongs to one article, and there are ${files.length} files: --doi FILE=${value}`
      : undefined;
  return files.some((path) => isNamed(path, file) || isArchive(path))
    ? undefined
    : `--${field} names ${file}, which is not among the files to import.`;
}

const PASSED_OVER: readonly (readonly [PassedOver, string])[] = [
  ['not-content', 'not XML, JSON, Markdown or an archive'],
  ['picture', 'pictures, which come in with the article that names them'],
  ['about-the-folder', 'a README or license'],
  ['hidden', 'hidden'],
];
/** How many files are named for each reason. */
const NAMED = 3;

/** One line for each reason why files were skipped; empty if none were. */
function passedOverLines(passedOver: ReadonlyMap<string, PassedOver>): string {
  return PASSED_OVER.map(([reason, words]) => {
    const files = [...passedOver].filter(([, why]) => why === reason).map(([file]) => file);
    if (files.length === 0) return '';
    const named = files.slice(0, NAMED).map((file) => printable(basename(file)));
    const more = files.length > NAMED ? [`${files.length - NAMED} more`] : [];
    const counted = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    return `Passed over ${counted} (${words}): ${[...named, ...more].join(', ')}\n`;
  }).join('');
}

async function list(library: Library, { stdout }: Console): Promise<ExitCode> {
  for (const article of await library.list()) stdout.write(articleLine(article));
  for (const course of await library.courses.list()) stdout.write(courseLine(course));
  return 0;
}

async function show(library: Library, slug: string, { stdout, stderr }: Console): Promise<ExitCode> {
  const article = await library.show(slug);
  const course = article === null ? await library.courses.show(slug) : null;
  if (article !== null) stdout.write(articlePage(article));
  else if (course !== null) stdout.write(coursePage(course));
  else return missing(slug, stderr);
  return 0;
}

async function template(library: Library, slug: string, console: Console): Promise<ExitCode> {
  const article = await library.imported(slug);
  return article === null ? missing(slug, console.stderr) : writeTemplate(article, slug, console);
}

async function remove(
  library: Library,
  { slug, confirmed }: { readonly slug: string; readonly confirmed: boolean },
  console: Console,
): Promise<ExitCode> {
  const { stdout, stderr } = console;
  const article = await library.show(slug);
  const found = article ?? (await library.courses.show(slug));
  if (found === null) return missing(slug, stderr);
  const refusal = confirmed
    ? undefined
    : await refusalOf(console, `Remove '${printable(found.title)}'? Credits stay.`);
  if (refusal !== undefined) return refusal;
  const removed = await (article === null ? library.courses.remove(slug) : library.remove(slug));
  if (!removed) return missing(slug, stderr);
  stdout.write(`${slug} is removed.\n`);
  return 0;
}

async function removeDemonstration(
  library: Library,
  confirmed: boolean,
  console: Console,
): Promise<ExitCode> {
  const question = `Remove ${inWords(await library.demonstration.count())}? What other learners earned stays.`;
  const refusal = confirmed ? undefined : await refusalOf(console, question);
  if (refusal !== undefined) return refusal;
  console.stdout.write(`${inWords(await library.demonstration.remove())} removed.\n`);
  return 0;
}

function inWords({ articles, courses, accounts, promoCodes }: DemonstrationCounts): string {
  const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  return [
    `${counted(articles, 'demonstration article', 'demonstration articles')}, ${counted(courses, 'course', 'courses')}`,
    `${counted(accounts, 'account', 'accounts')} and ${counted(promoCodes, 'promo code', 'promo codes')}`,
  ].join(', ');
}

/** Returns undefined if the operator confirmed; otherwise prints why nothing is removed and returns the exit code. */
async function refusalOf(console: Console, question: string): Promise<ExitCode | undefined> {
  const answer = await askToConfirm(console, question);
  if (answer === 'no-terminal') {
    console.stderr.write('Nobody is there to confirm: say --yes to remove it.\n');
    return 2;
  }
  if (answer === 'no') {
    console.stdout.write('Nothing was removed.\n');
    return 1;
  }
  return undefined;
}

function missing(slug: string, stderr: NodeJS.WriteStream): ExitCode {
  stderr.write(`There is no article or course ${printable(slug)}.\n`);
  return 1;
}
