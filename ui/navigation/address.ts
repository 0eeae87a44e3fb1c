import { matchRoute, useRouter } from 'wouter';
import { parentRoute } from '#core/navigation/parent-route.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { type Place, ROUTE_NAMES, ROUTES } from '#core/navigation/routes.ts';

/** The route of a path, with its parameters; undefined for an unknown path. */
export const usePlaceAt = (path: string, search: string): Place | undefined => {
  const { parser } = useRouter();
  for (const name of ROUTE_NAMES) {
    const [matches, params] = matchRoute(parser, ROUTES[name], path);
    if (!matches) continue;
    return { name, params: namedOnly(params), query: Object.fromEntries(new URLSearchParams(search)) };
  }
  return undefined;
};

/** The matcher also adds numbered parameters; the route has only named ones. */
const namedOnly = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter((entry): entry is [string, string] => entry[1] !== undefined && !/^\d+$/.test(entry[0]))
      .map(([name, value]) => [name, decoded(value)]),
  );

/** A value whose encoding is broken is taken as it is. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The path of the page at an address: its parent's, where something is shown over that. */
export const pagePath = (path: string, place: Place): string => {
  const parent = parentRoute(place);
  return parent ? hrefOf({ ...parent, query: {} }) : path;
};

/** An address in normal form: browsers, forms and links write a space in a query as `+`, `%20` or a space. */
export const normalAddress = (path: string, search: string): string =>
  `${path}?${new URLSearchParams(search)}`;
