import type { RouteQuery } from '#core/navigation/routes.ts';

const NEXT = ['nextRoute', 'nextParams', 'nextQuery'];

/** The parameters of a query that say where to go after log in or registration. It drops all others. */
export const nextQueryOf = (search: string): RouteQuery =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => NEXT.includes(name)));
