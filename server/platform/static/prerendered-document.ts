import type { Database } from '../database/database.ts';
import type { RawJson } from '../http/raw-json.ts';
import type { Settings } from '../settings/settings.ts';

export interface DocumentContext {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
}

/**
 * A page that is prerendered because other sites link to it, with the content that is embedded in its document. Its
 * first paint waits for nothing else.
 */
export interface PrerenderedDocument {
  /** The route's name in the app (core/navigation/routes.ts). */
  readonly route: 'home' | 'article' | 'article-quiz';
  readonly path: RegExp;
  readonly search?: (query: URLSearchParams) => boolean;
  /**
   * The source files that the page needs in addition to the first load's, relative to `ui/` as in the build manifest.
   */
  readonly sources: readonly string[];
  /**
   * The public content of the page as the API returns it, never a learner's own data. `named` is the path's capture
   * group. Undefined or a rejection if nothing is found.
   */
  readonly content: (context: DocumentContext, named: string) => Promise<RawJson | undefined>;
}
