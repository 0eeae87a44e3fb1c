/** What is known of a stored picture. */
export interface FigureFacts {
  /** The size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths that are stored, the smallest first. */
  readonly widths: readonly number[];
  /** Pixels of the largest file per inch of print, if the source says so. */
  readonly density?: number;
}

export interface DrawnFigure extends FigureFacts {
  /** WebP files by their names: `640.webp`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface StoredFigure {
  readonly digest: string;
  /** When it was stored or imported last. */
  readonly usedAt: Date;
}

/**
 * The files of figures by the digest of their source. A figure is stored whole or not at all, and never changes. Safe with
 * several processes on one store.
 */
export interface FigureStore {
  /** Undefined if the figure is not stored whole. Counts as a use of it. */
  readonly use: (digest: string) => Promise<FigureFacts | undefined>;
  readonly put: (digest: string, figure: DrawnFigure) => Promise<void>;
  readonly read: (digest: string, file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly list: () => AsyncIterable<StoredFigure>;
  readonly remove: (digest: string) => Promise<void>;
}

/** Names of figures and files; a store is asked for nothing else. */
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
export const isFigureFile = (name: string): boolean => /^\d{2,4}\.webp$/.test(name);

/** Written last, so that a figure without it is not stored. */
export const FACTS_FILE = 'facts.json';
