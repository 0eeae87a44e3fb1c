import { matchRoute, useRouter } from 'wouter';
import { type Place, ROUTE_NAMES, ROUTES } from '#core/navigation/routes.ts';

/** The route that a path leads to, with its parameters; none for a path that the product doesn't have. */
export const usePlaceAt = (path: string, search: string): Place | undefined => {
  const { parser } = useRouter();
  for (const name of ROUTE_NAMES) {
    const [matches, params] = matchRoute(parser, ROUTES[name], path);
    if (!matches) continue;
    return { name, params: namedOnly(params), query: Object.fromEntries(new URLSearchParams(search)) };
  }
  return undefined;
};

/** The matcher also numbers the parameters: only the named ones are the route's. */
const namedOnly = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !/^\d+$/.test(entry[0]),
    ),
  );

/** An address in one spelling: browsers, forms and links write a blank in a query as `+`, as `%20` or as it is. */
export const oneSpelling = (path: string, search: string): string => `${path}?${new URLSearchParams(search)}`;
