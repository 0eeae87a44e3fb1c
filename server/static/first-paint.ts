import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanArticleHtml } from '../content/clean-article-html.ts';
import { PAINTER_FILE } from './painter-file.ts';

export interface PaintedPlace {
  readonly route: string;
  readonly path: string;
  readonly search: string;
  readonly theme: 'light' | 'dark';
  readonly productName: string;
  /** The API's own JSON. */
  readonly content: string;
}

/** The page at a place as a guest first sees it, as HTML. Rejects where it cannot be rendered. */
export type Paint = (place: PaintedPlace) => Promise<string>;

/**
 * The app's own pages as a function, which the build made of them (composition/prerender.tsx): this server is another
 * program and imports none of their source. Undefined where it was not built. HTML from outside goes through this
 * side's gate once more before it is painted.
 */
export const loadPainter = async (builtAppDirectory: string): Promise<Paint | undefined> => {
  const file = join(builtAppDirectory, PAINTER_FILE);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  const built: BuiltPainter = await import(pathToFileURL(file).href);
  return (place) => built.prerender({ ...place, cleanHtml: cleanArticleHtml });
};

interface BuiltPainter {
  readonly prerender: (
    place: PaintedPlace & { readonly cleanHtml: (html: string) => string },
  ) => Promise<string>;
}
