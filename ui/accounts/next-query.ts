import type { RouteQuery } from '#core/navigation/routes.ts';

const NEXT = ['nextRoute', 'nextParams', 'nextQuery'];

/** Where one was going, taken along between log in and register; nothing else of the address goes with it. */
export const nextQueryOf = (search: string): RouteQuery =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => NEXT.includes(name)));
