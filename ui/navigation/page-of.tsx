import { lazy } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteRow } from './route-row.ts';
import type { RoutesInReach } from './routes-in-reach.ts';

/** Lazy pages that were fetched ahead. */
const there = new WeakMap<LazyPage, Page>();

/** Each route’s page, made once: a lazy one arrives together with what its contexts need. */
export const pagesOf = (routes: RoutesInReach, services: AppServices): ((name: RouteName) => Page) => {
  const made = new Map<RouteRow | RouteName, Page>();
  return (name) => {
    const row = rowNamed(routes.rows.get(), name);
    const page = made.get(row ?? name) ?? (row ? pageOf(row, services) : furtherPage(name, routes, services));
    made.set(row ?? name, page);
    return page;
  };
};

const rowNamed = (rows: readonly RouteRow[], name: string) => rows.find((row) => row.name === name);

/** The row of a route, of those in reach or of the others. Rejects where its code cannot be had. */
const rowOf = async (name: string, routes: RoutesInReach): Promise<RouteRow> => {
  const row = rowNamed(routes.rows.get(), name) ?? rowNamed(await routes.fetchAll(), name);
  if (!row) throw new Error(`The route ${name} has no page.`);
  return row;
};

const furtherPage = (name: RouteName, routes: RoutesInReach, services: AppServices): Page =>
  lazy(async () => ({ default: pageOf(await rowOf(name, routes), services) }));

const pageOf = ({ name, page, gate }: RouteRow, services: AppServices): Page => {
  const shown = isLazyPage(page) ? lazyPage(page, services) : page;
  if (gate === undefined) return shown;
  return gate(name, shown, () => isLazyPage(page) && page.load(), services.prepare);
};

/** Fetches a route’s page ahead, so that its first render is whole. Rejects where its code cannot be had. */
export const fetchPage = async (
  name: string,
  routes: RoutesInReach,
  services: AppServices,
): Promise<void> => {
  const { page } = await rowOf(name, routes);
  if (isLazyPage(page)) there.set(page, (await fetched(page, services)).default);
};

const lazyPage = (page: LazyPage, services: AppServices): Page =>
  there.get(page) ?? lazy(() => fetched(page, services));

const fetched = async ({ load, contexts, also }: LazyPage, services: AppServices) => {
  const needed = also?.where(services) ? [...contexts, ...also.contexts] : contexts;
  const [loaded] = await Promise.all([load(), ...needed.map(services.prepare)]);
  return loaded;
};
