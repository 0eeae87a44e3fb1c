import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lossNotes } from '../content/accounting/enough-kept.ts';
import type { ContentFile } from '../content/content-file.ts';
import { tooLarge } from '../content/decode-content.ts';
import { alsoFetched } from '../content/figures/fetched-pictures.ts';
import { type PictureSource, picturesIn } from '../content/figures/picture-files.ts';
import { takePictures } from '../content/figures/take-pictures.ts';
import { extensionOf, type ImportOptions, readContentFile } from '../content/import-file.ts';
import type { ContentRefusal, Reading } from '../content/refusal.ts';
import type { FigureStore } from '../figures/figure-store.ts';

export interface ReadArticle {
  readonly reading: Reading<ContentFile, ContentRefusal>;
  /** What an operator should know about its pictures, and about text that could not be kept. */
  readonly notes: readonly string[];
}

/** Reads a content file, and stores the pictures of an article. By default they are beside it. */
export type ArticleReader = (file: string, pictures?: PictureSource) => Promise<ReadArticle>;

/** Where figures are stored, and the origins from which missing ones may be fetched. */
export interface FigureImport {
  readonly store: FigureStore;
  readonly origins: readonly string[];
}

/** Without a store, pictures stay at the publisher. */
export function articleReader(options: ImportOptions, figures: FigureImport | undefined): ArticleReader {
  /** Folders hold thousands of articles, and each is looked through once. */
  const folders = new Map<string, Promise<PictureSource>>();
  const beside = (file: string): Promise<PictureSource> => {
    const folder = dirname(file);
    const known = folders.get(folder) ?? picturesIn(folder);
    folders.set(folder, known);
    return known;
  };
  return async (file, pictures) => {
    try {
      const why = tooLarge((await stat(file)).size);
      if (why !== undefined) return { reading: refusal(file, why), notes: [] };
      const bytes = await readFile(file);
      if (figures === undefined || !/\.n?xml$/.test(extensionOf(file) ?? ''))
        return withLoss(readContentFile(file, bytes, options), []);
      const source = alsoFetched(pictures ?? (await beside(file)), figures.origins);
      const taken = await takePictures(bytes, source, figures.store);
      return withLoss(readContentFile(file, bytes, { ...options, pictures: taken.pictures }), taken.notes);
    } catch (error) {
      return { reading: unreadable(file, error), notes: [] };
    }
  };
}

function withLoss(reading: Reading<ContentFile, ContentRefusal>, ofPictures: readonly string[]): ReadArticle {
  const account = reading.ok ? reading.value.account : undefined;
  return { reading, notes: [...(account === undefined ? [] : lossNotes(account)), ...ofPictures] };
}

export function unreadable(file: string, error: unknown): Reading<never, ContentRefusal> {
  return refusal(file, `It can't be read: ${error instanceof Error ? error.message : String(error)}`);
}

function refusal(file: string, reason: string): Reading<never, ContentRefusal> {
  return { ok: false, refusals: [{ file, line: 1, reason }] };
}
