import { basename, dirname } from 'node:path';
import type { ImportAccount } from '../../importing/content/accounting/import-account.ts';
import { isArchive } from '../../importing/content/archive/archive-entries.ts';
import type { ContentFile } from '../../importing/content/content-file.ts';
import { courseFile } from '../../importing/content/course-package/read-course.ts';
import { readCoursePackage } from '../../importing/content/course-package/read-course-package.ts';
import { notesOn, notesOnQuestions } from '../../importing/content/notes-on.ts';
import type { FileImport } from '../../importing/library/import-outcome.ts';
import type { Library } from '../../importing/library/library.ts';
import type { ContentRefusal, Reading, Refusal } from '../../platform/shared/refusal.ts';
import { keepingPictures } from './keep-pictures.ts';
import { readArchive } from './read-archive.ts';
import { type ArticleReader, type ReadArticle, unreadable } from './read-article.ts';

interface FileCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

interface ImportCounts extends FileCounts {
  /** The number of files, and of records in other files, that were refused. */
  readonly refused: number;
}

/** Receives the progress of each file, and its outcome when it is done. */
export interface ImportProgress {
  readonly advanced: (file: string, done: number, drafts: number) => void;
  /**
   * `notes` tell the operator what to know about an imported file; `account` compares a publisher's file with what
   * was stored.
   */
  readonly imported: (
    file: string,
    counts: FileCounts,
    notes: readonly string[],
    account?: ImportAccount,
  ) => void;
  readonly refused: (file: string, refusals: readonly ContentRefusal[]) => void;
  /** Receives the refused records of a file that is imported without them, before its outcome. */
  readonly leftOut: (refusals: readonly ContentRefusal[]) => void;
}

/**
 * Imports the files in order: a course by its `course.md`, an article together with the pictures beside it. Each file
 * is read while the previous one is being stored. A refused file does not stop the others.
 */
export async function importFiles(
  library: Library,
  files: readonly string[],
  reader: ArticleReader,
  progress: ImportProgress,
): Promise<ImportCounts> {
  const read = keepingPictures(reader, library);
  const total = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const note = (file: string, { reading, result, notes = [], account }: Attempt): void => {
    if (!reading.ok || !result?.imported) {
      total.refused += 1;
      const reason = result?.imported === false ? result.reason : '';
      progress.refused(file, reading.ok ? [{ file, line: 1, reason }] : reading.refusals);
      return;
    }
    total.added += result.added;
    total.updated += result.updated;
    total.unchanged += result.unchanged;
    const leftOut = [...(reading.value.leftOut ?? []), ...(result.leftOut ?? []).map(atFirstLine)];
    total.refused += leftOut.length;
    if (leftOut.length > 0) progress.leftOut(leftOut.map((refusal) => ({ file, ...refusal })));
    progress.imported(file, result, notes, account);
  };
  const waiting: string[] = [];
  const ahead = new Map<string, Promise<ReadArticle>>();
  const readAhead = (file: string | undefined) => {
    if (file !== undefined && basename(file) !== courseFile && !isArchive(file)) ahead.set(file, read(file));
  };
  for (const [index, file] of files.entries()) {
    if (basename(file) === courseFile) {
      note(file, await putFolder(library, dirname(file)));
      continue;
    }
    if (isArchive(file)) {
      note(file, await putArchive(library, file, read));
      continue;
    }
    const article = await (ahead.get(file) ?? read(file));
    ahead.delete(file);
    readAhead(files[index + 1]);
    if (article.reading.ok && article.reading.value.quizPackages.length > 0) waiting.push(file);
    else note(file, await put(library, file, article, progress));
  }
  // A quiz is attached to its article regardless of which file comes first.
  for (const file of waiting) note(file, await put(library, file, await read(file), progress));
  return total;
}

/** The database doesn't know line numbers. */
const atFirstLine = (reason: string): Refusal => ({ line: 1, reason });

interface Attempt {
  readonly reading: Reading<Partial<Pick<ContentFile, 'leftOut'>>, ContentRefusal>;
  readonly result?: FileImport;
  readonly notes?: readonly string[];
  readonly account?: ImportAccount;
}

async function put(
  library: Library,
  file: string,
  { reading, notes }: ReadArticle,
  progress: ImportProgress,
): Promise<Attempt> {
  if (!reading.ok) return { reading };
  const { articles, quizPackages, account } = reading.value;
  const drafts = articles.length + quizPackages.length;
  const result = await library.importFile({ articles, quizPackages }, (done) =>
    progress.advanced(file, done, drafts),
  );
  return {
    reading,
    result,
    notes: [
      ...articles.flatMap(notesOn),
      ...quizPackages.flatMap(({ quizFor, quiz }) => notesOnQuestions(`quiz for ${quizFor}`, quiz.questions)),
      ...notes,
    ],
    ...(account === undefined ? {} : { account }),
  };
}

/** An archive is imported as a whole or not at all, like a single file. */
async function putArchive(library: Library, file: string, read: ArticleReader): Promise<Attempt> {
  const reading = await readArchive(file, read);
  return reading.ok
    ? { reading, result: await library.importFile(reading.value), notes: reading.value.notes }
    : { reading };
}

async function putFolder(library: Library, folder: string): Promise<Attempt> {
  try {
    const reading = await readCoursePackage(folder);
    if (!reading.ok) return { reading };
    const { slug, modules } = reading.value;
    const questions = modules.flatMap((module) => module.questions);
    return {
      reading: { ok: true, value: {} },
      result: await library.courses.put(reading.value),
      notes: notesOnQuestions(`quizzes of ${slug}`, questions),
    };
  } catch (error) {
    return { reading: unreadable(folder, error) };
  }
}
