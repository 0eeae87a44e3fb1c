import { lazy } from 'react';
import type { LazyContext } from '../shared/app-services.ts';
import { isLazyPage, type Page, type RouteRow } from './route-row.ts';

type Prepare = (context: LazyContext) => Promise<void>;

/** Each route's page, made once: a lazy one arrives together with what its contexts need. */
export const pagesOf = (rows: readonly RouteRow[], prepare: Prepare): ReadonlyMap<string, Page> =>
  new Map(rows.map(({ name, page }) => [name, isLazyPage(page) ? arriving(page, prepare) : page]));

const arriving = (page: Exclude<RouteRow['page'], Page>, prepare: Prepare): Page =>
  lazy(async () => {
    const [loaded] = await Promise.all([page.load(), ...page.contexts.map(prepare)]);
    return loaded;
  });
