import { lazy } from 'react';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteDefinition } from './route-definition.ts';
import type { RouteTable } from './route-table.ts';

/**
 * Each route’s page, created once; a lazy one is loaded together with its contexts. Routes with the same page share one
 * component, so that an overlay's route does not remount the page below it.
 */
export const pagesIn = (services: AppServices): ((route: RouteDefinition) => Page) => {
  const made = new Map<RouteDefinition | RouteDefinition['page'], Page>();
  return (route) => {
    const what = route.gate === undefined ? route.page : route;
    const page = made.get(what) ?? pageOf(route, services);
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
 * Loads a route’s page ahead, so that its first render is complete and no navigation waits for it. Rejects if its code
 * cannot be loaded.
 */
export const fetchPage = async (
  name: string,
  { first, prefetchRoutes }: RouteTable,
  services: AppServices,
): Promise<void> => {
  const isNamed = (route: RouteDefinition) => route.name === name;
  const route = first.find(isNamed) ?? (await prefetchRoutes()).routes.find(isNamed);
  if (route && isLazyPage(route.page)) await fetched(route.page, services).module;
};

interface FetchedPage {
  readonly module: Promise<{ readonly default: Page }>;
  /** Undefined until its code is loaded. */
  page?: Page;
}

const fetchedPages = new WeakMap<AppServices, Map<LazyPage, FetchedPage>>();

const lazyPage = (page: LazyPage, services: AppServices): Page =>
  fetchedPages.get(services)?.get(page)?.page ?? lazy(() => fetched(page, services).module);

/**
 * Loads a page once. A failed one is not tried again in this document: a browser may cache a failed module, and Vite
 * never requests a style sheet again. The error boundary reloads the document.
 */
const fetched = (page: LazyPage, services: AppServices): FetchedPage => {
  const pages = fetchedPages.get(services) ?? new Map<LazyPage, FetchedPage>();
  fetchedPages.set(services, pages);
  const before = pages.get(page);
  if (before) return before;
  const fetching: FetchedPage = { module: load(page, services) };
  pages.set(page, fetching);
  fetching.module.then(
    (loaded) => {
      fetching.page = loaded.default;
    },
    () => undefined,
  );
  return fetching;
};

const load = async ({ load, contexts }: LazyPage, services: AppServices) => {
  const [loaded] = await Promise.all([load(), ...contexts.map(services.prepare)]);
  return loaded;
};
