import { ROUTE_ACCESS } from './route-access.ts';
import { optionalParamNamesOf, paramNamesOf } from './route-params.ts';
import { isRouteName, type Place, type RouteQuery } from './routes.ts';

/** The query values that lead back after login (specification, section 2). */
export const toNextPlace = ({ name, params, query }: Place): RouteQuery => ({
  nextRoute: name,
  ...(Object.keys(params).length > 0 && { nextParams: JSON.stringify(params) }),
  ...(Object.keys(query).length > 0 && { nextQuery: JSON.stringify(query) }),
});

/**
 * Where to go after login. Only a known route's name counts, with the parameters of its path. Nothing leads off the
 * origin or back to login, and hostile values are ignored (faults.md, 25 and 26).
 */
export const nextPlace = ({ nextRoute = '', nextParams, nextQuery }: RouteQuery): Place => {
  if (!isRouteName(nextRoute) || !isDestination(nextRoute)) return home;
  const given = readFields(nextParams, isParam);
  const wanted = paramNamesOf(nextRoute);
  if (wanted.some((param) => given[param] === undefined)) return home;
  const known = [...wanted, ...optionalParamNamesOf(nextRoute).filter((param) => param in given)];
  const params = Object.fromEntries(known.map((param) => [param, given[param] ?? '']));
  return { name: nextRoute, params, query: readFields(nextQuery, isQueryValue) };
};

const home: Place = { name: 'home', params: {}, query: {} };

/** Routes that only redirect, and those reached only from a link in a mail. */
const PASSAGES: readonly Place['name'][] = [
  'login-fluorosafety',
  'callback',
  'password-reset',
  'password-create-fluorosafety',
  'email-revert',
  'error',
  'error-500',
];

const isDestination = (name: Place['name']): boolean =>
  ROUTE_ACCESS[name] !== 'guest' && !PASSAGES.includes(name);

/** This app never writes a longer query. */
const MAX_QUERY_LENGTH = 1000;

/** The fields that are fit. A link in a mail has others beside those of this app. */
const readFields = (text: string | undefined, isFit: (value: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    entriesOf(text).flatMap(([name, value]): [string, string][] =>
      /^[A-Za-z][\w-]{0,39}$/.test(name) && typeof value === 'string' && isFit(value) ? [[name, value]] : [],
    ),
  );

const entriesOf = (text: string | undefined): readonly [string, unknown][] => {
  if (text === undefined || text.length > MAX_QUERY_LENGTH) return [];
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
};

/** A slug or an id. */
const isParam = (value: string): boolean => /^[A-Za-z0-9][\w-]{0,199}$/.test(value);

/** Plain text: no control characters and no path or URL syntax. */
const isQueryValue = (value: string): boolean =>
  value.length <= 200 && !/[\p{Cc}\p{Cs}]|\.\.|\/\/|\\|:\//u.test(value);
