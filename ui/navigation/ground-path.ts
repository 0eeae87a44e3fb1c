import { groundOf } from '#core/navigation/ground.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place } from '#core/navigation/routes.ts';

/** The path of the page itself that stands at an address: that beneath, where something is shown over it. */
export const groundPath = (path: string, place: Place): string => {
  const ground = groundOf(place);
  return ground ? hrefOf({ ...ground, query: {} }) : path;
};
