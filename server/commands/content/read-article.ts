import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lossNotes } from '../../importing/content/accounting/enough-kept.ts';
import type { ContentFile } from '../../importing/content/content-file.ts';
import { alsoFetched } from '../../importing/content/figures/fetched-pictures.ts';
import type { Pictures } from '../../importing/content/figures/picture.ts';
import { type PictureSource, picturesIn } from '../../importing/content/figures/picture-files.ts';
import { picturesBeside } from '../../importing/content/figures/pictures-beside.ts';
import { takeNamedPictures, takePictures } from '../../importing/content/figures/take-pictures.ts';
import {
  extensionOf,
  type ImportOptions,
  isXmlFile,
  openXmlFile,
  readContentFile,
  readXmlFile,
} from '../../importing/content/import-file.ts';
import { picturesNamedIn } from '../../importing/content/package/read-package.ts';
import type { FigureStore } from '../../importing/figures/figure-store.ts';
import { decodeContent, tooLarge } from '../../platform/shared/decode-content.ts';
import type { ContentRefusal, Reading } from '../../platform/shared/refusal.ts';

export interface ReadArticle {
  readonly reading: Reading<ContentFile, ContentRefusal>;
  /** Notes for the operator on its pictures and on text that could not be kept. */
  readonly notes: readonly string[];
  /** The names of pictures that are not shown. */
  readonly without: readonly string[];
}

/** Where to find the pictures of an article. */
export interface PicturePlaces {
  /** A folder whose pictures all belong to this article. By default, the article's own folder is searched. */
  readonly folder?: string;
  /** Pictures stored by an earlier import, used for those that are missing now. */
  readonly known?: Pictures;
}

/** Reads a content file, and stores the pictures of an article. Never rejects. */
export type ArticleReader = (file: string, places?: PicturePlaces) => Promise<ReadArticle>;

/** Where figures are stored, and the origins from which missing ones may be fetched. */
interface FigureImport {
  readonly store: FigureStore;
  readonly origins: readonly string[];
}

/** Without a store, pictures stay on the publisher's site. */
export function articleReader(options: ImportOptions, figures?: FigureImport): ArticleReader {
  /** Folders can contain thousands of articles, so each is searched only once. */
  const folders = new Map<string, Promise<PictureSource>>();
  const beside = (file: string): Promise<PictureSource> => {
    const folder = dirname(file);
    const known = folders.get(folder) ?? picturesIn(folder);
    folders.set(folder, known);
    return known;
  };
  return async (file, { folder, known } = {}) => {
    try {
      const why = tooLarge((await stat(file)).size);
      if (why !== undefined) return unread(refusal(file, why));
      const bytes = await readFile(file);
      if (!isXmlFile(file)) return readOwn(file, bytes, options, figures);
      const tree = openXmlFile(bytes);
      if (figures === undefined || !tree.ok) return withLoss(readXmlFile(file, tree, options));
      const stored = await (folder === undefined ? beside(file) : picturesIn(folder, true));
      const taken = await takePictures(
        tree.value,
        alsoFetched(stored, figures.origins),
        figures.store,
        known,
      );
      return withLoss(readXmlFile(file, tree, { ...options, pictures: taken.pictures }), taken);
    } catch (error) {
      return unread(unreadable(file, error));
    }
  };
}

/** PubMedQA's JSON, or an article in our own format with the pictures that it names. */
const readOwn = async (
  file: string,
  bytes: Uint8Array,
  options: ImportOptions,
  figures: FigureImport | undefined,
): Promise<ReadArticle> => {
  const decoded = decodeContent(bytes);
  const names = decoded.ok && extensionOf(file) === '.md' ? picturesNamedIn(decoded.value) : [];
  if (figures === undefined || names.length === 0) return unread(readContentFile(file, bytes, options));
  const source = alsoFetched(picturesBeside(dirname(file)), figures.origins);
  const named = await takeNamedPictures(names, source, figures.store);
  const reading = readContentFile(file, bytes, { ...options, named });
  return { ...unread(reading), notes: reading.ok ? notesOnFigures(reading.value) : [] };
};

const notesOnFigures = ({ articles }: ContentFile): readonly string[] => {
  const html = articles.map(({ bodyHtml }) => bodyHtml).join('');
  const [shown, silent] = [/<figure /g, /: no description was given"/g].map((each) => count(html, each));
  return [
    `${shown} ${shown === 1 ? 'picture is' : 'pictures are'} shown`,
    ...(silent === 0
      ? []
      : [`${silent} of them without a description, which goes between the brackets: ![…](…)`]),
  ];
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const unread = (reading: ReadArticle['reading']): ReadArticle => ({ reading, notes: [], without: [] });

function withLoss(
  reading: Reading<ContentFile, ContentRefusal>,
  { notes, without }: Pick<ReadArticle, 'notes' | 'without'> = { notes: [], without: [] },
): ReadArticle {
  const account = reading.ok ? reading.value.account : undefined;
  return { reading, notes: [...(account === undefined ? [] : lossNotes(account)), ...notes], without };
}

export function unreadable(file: string, error: unknown): Reading<never, ContentRefusal> {
  return refusal(file, `It can't be read: ${error instanceof Error ? error.message : String(error)}`);
}

function refusal(file: string, reason: string): Reading<never, ContentRefusal> {
  return { ok: false, refusals: [{ file, line: 1, reason }] };
}
