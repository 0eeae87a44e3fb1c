import { hrefOf } from '#core/navigation/path-of.ts';
import type { RedirectTo } from '#core/navigation/ports.ts';

/** The router follows the browser's history. */
export const browserRedirect =
  (history: History): RedirectTo =>
  (place) =>
    history.replaceState(null, '', hrefOf(place));
