import { type Place, ROUTES, type RouteName, type RouteParams, type RouteQuery } from './routes.ts';

type PathArguments<Name extends RouteName> = keyof RouteParams<Name> extends never
  ? [params?: Readonly<Record<string, never>>, query?: RouteQuery]
  : Record<never, never> extends RouteParams<Name>
    ? [params?: RouteParams<Name>, query?: RouteQuery]
    : [params: RouteParams<Name>, query?: RouteQuery];

/** The path of a route, its parameters and query encoded: pathTo('article', { slug }) is /article/paradigm-hf. */
export const pathTo = <Name extends RouteName>(
  name: Name,
  ...[params = {}, query = {}]: PathArguments<Name>
): string => hrefOf({ name, params, query });

/** The same for a place whose name is known only at run time. */
export const hrefOf = ({ name, params, query }: Place): string => {
  const path = ROUTES[name].replace(/\/:(\w+)(\??)/g, (_, param: string, isOptional: string) => {
    const value = params[param] ?? '';
    return isOptional && value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
  const fields = Object.entries(query).map(
    ([field, value]) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`,
  );
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`;
};
