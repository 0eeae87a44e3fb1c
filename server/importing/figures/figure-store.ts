import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';

/** Facts about a stored picture. */
export const figureFacts = v.object({
  /** The size of the largest file, in pixels. */
  width: v.number(),
  height: v.number(),
  /** The stored widths, ascending. */
  widths: v.array(v.number()),
  /** Pixels of the largest file per inch of print, if the source specifies it. */
  density: v.exactOptional(v.number()),
});
export type FigureFacts = Decoded<typeof figureFacts>;

export interface DrawnFigure extends FigureFacts {
  /** WebP files by name: `640.webp`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface StoredFigure {
  readonly digest: string;
  /** When it was last stored or imported. */
  readonly usedAt: Date;
}

/**
 * The files of figures by the digest of their source. A figure is stored completely or not at all, and never changes.
 * Safe with several processes on one store.
 */
export interface FigureStore {
  /** Marks the figure as used. Undefined if it is not completely stored. */
  readonly use: (digest: string) => Promise<FigureFacts | undefined>;
  readonly put: (digest: string, figure: DrawnFigure) => Promise<void>;
  readonly read: (digest: string, file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly list: () => AsyncIterable<StoredFigure>;
  readonly remove: (digest: string) => Promise<void>;
}

/** The names of figures and files; check each name with these before requesting it from a store. */
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
export const isFigureFile = (name: string): boolean => /^\d{2,4}\.webp$/.test(name);

/** The file of an article's PDF, which is kept here like a figure but not served as one (article-pdfs.ts). */
export const ARTICLE_PDF_FILE = 'article.pdf';

/** Written last, so that a figure without it counts as not stored. */
export const FACTS_FILE = 'facts.json';
