import { lazy } from 'react';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteDefinition } from './route-definition.ts';
import type { RoutesInReach } from './routes-in-reach.ts';

/**
 * Each route’s page, made once: a lazy one arrives together with what its contexts need. Routes of one page share it, so
 * that what one of them shows over it leaves it as it stands.
 */
export const pagesIn = (services: AppServices): ((row: RouteDefinition) => Page) => {
  const made = new Map<RouteDefinition | RouteDefinition['page'], Page>();
  return (row) => {
    const what = row.gate === undefined ? row.page : row;
    const page = made.get(what) ?? pageOf(row, services);
    made.set(what, page);
    return page;
  };
};

const pageOf = ({ name, page, gate }: RouteDefinition, services: AppServices): Page => {
  const shown = isLazyPage(page) ? lazyPage(page, services) : page;
  if (gate === undefined) return shown;
  return gate(name, shown, () => isLazyPage(page) && page.load(), services);
};

/**
 * Fetches a route’s page ahead, so that its first render is whole and no navigation waits for it. Rejects where its code
 * cannot be had.
 */
export const fetchPage = async (
  name: string,
  { first, fetchFurther }: RoutesInReach,
  services: AppServices,
): Promise<void> => {
  const named = (row: RouteDefinition) => row.name === name;
  const row = first.find(named) ?? (await fetchFurther()).routes.find(named);
  if (row && isLazyPage(row.page)) await fetched(row.page, services).module;
};

interface FetchedPage {
  readonly module: Promise<{ readonly default: Page }>;
  /** Undefined while its code has yet to come. */
  page?: Page;
}

const fetchedPages = new WeakMap<AppServices, Map<LazyPage, FetchedPage>>();

const lazyPage = (page: LazyPage, services: AppServices): Page =>
  fetchedPages.get(services)?.get(page)?.page ?? lazy(() => fetched(page, services).module);

/**
 * Fetches a page once. One that could not be had is not tried again in this document: a browser may keep a failed module,
 * and Vite never asks again for a style sheet. The error boundary loads the document anew.
 */
const fetched = (page: LazyPage, services: AppServices): FetchedPage => {
  const pages = fetchedPages.get(services) ?? new Map<LazyPage, FetchedPage>();
  fetchedPages.set(services, pages);
  const before = pages.get(page);
  if (before) return before;
  const coming: FetchedPage = { module: load(page, services) };
  pages.set(page, coming);
  coming.module.then(
    (loaded) => {
      coming.page = loaded.default;
    },
    () => undefined,
  );
  return coming;
};

const load = async ({ load, contexts }: LazyPage, services: AppServices) => {
  const [loaded] = await Promise.all([load(), ...contexts.map(services.prepare)]);
  return loaded;
};
