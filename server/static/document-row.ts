import type { Database } from '../database/database.ts';
import type { RawJson } from '../http/raw-json.ts';
import type { Settings } from '../settings.ts';

export interface DocumentOutside {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
}

/**
 * A page that links from elsewhere lead to, and what its document brings along, so that its first paint waits for
 * nothing else.
 */
export interface DocumentRow {
  /** As the app names the route (core/navigation/routes.ts). */
  readonly route: 'home' | 'article' | 'article-quiz';
  readonly path: RegExp;
  readonly search?: (query: URLSearchParams) => boolean;
  /**
   * The app's files that the page begins with beside the first load's; as the build's manifest names them: below `ui/`.
   */
  readonly sources: readonly string[];
  /**
   * What the page shows to everybody, as the API answers it; never what is one learner's own. `named` is what the path
   * has in brackets. Undefined or a refusal where there is no such thing.
   */
  readonly content: (outside: DocumentOutside, named: string) => Promise<RawJson | undefined>;
}
