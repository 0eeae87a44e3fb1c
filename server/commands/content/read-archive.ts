import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ArchiveRefused, unpackArchive } from '../../importing/content/archive/unpack-archive.ts';
import type { ArticleDraft } from '../../importing/content/article-draft.ts';
import type { ContentFile } from '../../importing/content/content-file.ts';
import { isPictureFile } from '../../importing/content/figures/picture-files.ts';
import { notesOn } from '../../importing/content/notes-on.ts';
import type { ContentRefusal, Reading } from '../../platform/shared/refusal.ts';
import { type ArticleReader, unreadable } from './read-article.ts';

interface ArchiveContent extends ContentFile {
  readonly notes: readonly string[];
}

const XML = /\.n?xml$/i;

/**
 * Reads the articles of an archive with their pictures: a publisher's ZIP, a MECA package or PMC's tar.gz. Unpacks it
 * into a temporary folder that is always deleted.
 */
export async function readArchive(
  archive: string,
  read: ArticleReader,
): Promise<Reading<ArchiveContent, ContentRefusal>> {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-archive-'));
  try {
    await unpackArchive(archive, folder, (path) => XML.test(path) || isPictureFile(path));
    return await readFolder(archive, folder, read);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) return unreadable(archive, error);
    return { ok: false, refusals: [{ file: archive, line: 1, reason: error.message }] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFolder(
  archive: string,
  folder: string,
  read: ArticleReader,
): Promise<Reading<ArchiveContent, ContentRefusal>> {
  const files = await articlesIn(folder);
  if (files.length === 0)
    throw new ArchiveRefused('There is no article in it: no file in JATS XML (.xml, .nxml).');
  const places = files.length === 1 ? { folder } : {};
  const articles: ArticleDraft[] = [];
  const refusals: ContentRefusal[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const name = relative(folder, file);
    const { reading, notes: ofPictures } = await read(file, places);
    const refused = reading.ok ? (reading.value.leftOut ?? []) : reading.refusals;
    refusals.push(...refused.map((each) => ({ ...each, file: join(archive, name) })));
    if (!reading.ok) continue;
    articles.push(...reading.value.articles);
    const said = [...reading.value.articles.flatMap(notesOn), ...ofPictures];
    notes.push(...(files.length === 1 ? said : said.map((note) => `${name}: ${note}`)));
  }
  return refusals.length > 0
    ? { ok: false, refusals }
    : { ok: true, value: { articles, quizPackages: [], notes } };
}

/** The XML files that are articles. Packages also contain others, such as a manifest and transfer instructions. */
async function articlesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && XML.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const beginnings = await Promise.all(files.map(prefixOf));
  return files.filter((_, index) => ARTICLE.test(beginnings[index] ?? ''));
}

/** An article, or a chapter of a book. */
const ARTICLE = /<(?:[\w-]+:)?(?:article|book|book-part|book-part-wrapper)[\s>]/;
const BEGINNING_BYTES = 16_384;

async function prefixOf(file: string): Promise<string> {
  const opened = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await opened.close();
  }
}
