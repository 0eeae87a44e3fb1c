import { hrefOf } from '#core/navigation/path-of.ts';
import type { LeadTo } from '#core/navigation/ports.ts';

/** The router follows the browser's history. */
export const browserLeadTo =
  (history: History): LeadTo =>
  (place) =>
    history.replaceState(null, '', hrefOf(place));
