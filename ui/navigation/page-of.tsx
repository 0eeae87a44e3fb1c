import { lazy } from 'react';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteRow } from './route-row.ts';
import type { RoutesInReach } from './routes-in-reach.ts';

/** Lazy pages that were fetched ahead. */
const there = new WeakMap<LazyPage, Page>();

/**
 * Each route’s page, made once: a lazy one arrives together with what its contexts need. Routes of one page share it, so
 * that what one of them shows over it leaves it as it stands.
 */
export const pagesIn = (services: AppServices): ((row: RouteRow) => Page) => {
  const made = new Map<RouteRow | RouteRow['page'], Page>();
  return (row) => {
    const what = row.gate === undefined ? row.page : row;
    const page = made.get(what) ?? pageOf(row, services);
    made.set(what, page);
    return page;
  };
};

const pageOf = ({ name, page, gate }: RouteRow, services: AppServices): Page => {
  const shown = isLazyPage(page) ? lazyPage(page, services) : page;
  if (gate === undefined) return shown;
  return gate(name, shown, () => isLazyPage(page) && page.load(), services);
};

/** Fetches a route’s page ahead, so that its first render is whole. Rejects where its code cannot be had. */
export const fetchPage = async (
  name: string,
  { first, fetchFurther }: RoutesInReach,
  services: AppServices,
): Promise<void> => {
  const named = (row: RouteRow) => row.name === name;
  const row = first.find(named) ?? (await fetchFurther()).rows.find(named);
  if (row && isLazyPage(row.page)) there.set(row.page, (await fetched(row.page, services)).default);
};

const lazyPage = (page: LazyPage, services: AppServices): Page =>
  there.get(page) ?? lazy(() => fetched(page, services));

const fetched = async ({ load, contexts }: LazyPage, services: AppServices) => {
  const [loaded] = await Promise.all([load(), ...contexts.map(services.prepare)]);
  return loaded;
};
