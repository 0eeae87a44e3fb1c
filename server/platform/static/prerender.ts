import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanArticleHtml } from '../shared/clean-article-html.ts';
import { PRERENDERER_FILE } from './prerenderer-file.ts';

export interface PrerenderInput {
  readonly route: string;
  readonly path: string;
  readonly search: string;
  readonly theme: 'light' | 'sepia' | 'dark';
  readonly productName: string;
  /** The API's own JSON. */
  readonly content: string;
}

/** Returns the HTML of a page as a guest first sees it. Rejects if the page cannot be rendered. */
export type Prerender = (place: PrerenderInput) => Promise<string>;

/**
 * Loads the prerenderer that the build made from the app's own pages (composition/roots/browser/prerender.tsx); the server imports
 * none of their source. Undefined if it was not built. The server sanitizes content HTML again before it is rendered.
 */
export const loadPrerenderer = async (builtAppDirectory: string): Promise<Prerender | undefined> => {
  const file = join(builtAppDirectory, PRERENDERER_FILE);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  const built: BuiltPrerenderer = await import(pathToFileURL(file).href);
  return (place) => built.prerender({ ...place, cleanHtml: cleanArticleHtml });
};

interface BuiltPrerenderer {
  readonly prerender: (
    place: PrerenderInput & { readonly cleanHtml: (html: string) => string },
  ) => Promise<string>;
}
