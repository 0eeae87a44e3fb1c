import { lazy } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteRow } from './route-row.ts';

/** Lazy pages that were fetched ahead. */
const there = new WeakMap<LazyPage, Page>();

/** Each route's page, made once: a lazy one arrives together with what its contexts need. */
export const pagesOf = (rows: readonly RouteRow[], services: AppServices): ReadonlyMap<string, Page> =>
  new Map(rows.map((row) => [row.name, pageOf(row, services)]));

const pageOf = ({ name, page, gate }: RouteRow, services: AppServices): Page => {
  const shown = isLazyPage(page) ? lazyPage(page, services) : page;
  if (gate === undefined) return shown;
  return behindPretest(name, shown, () => isLazyPage(page) && page.load(), services);
};

/** Fetches a route's page ahead, so that its first render is whole. Rejects where its code cannot be had. */
export const fetchPage = async (row: RouteRow | undefined, services: AppServices): Promise<void> => {
  if (row && isLazyPage(row.page)) there.set(row.page, (await fetched(row.page, services)).default);
};

const lazyPage = (page: LazyPage, services: AppServices): Page =>
  there.get(page) ?? lazy(() => fetched(page, services));

const fetched = async ({ load, contexts, also }: LazyPage, services: AppServices) => {
  const needed = also?.where(services) ? [...contexts, ...also.contexts] : contexts;
  const [loaded] = await Promise.all([load(), ...needed.map(services.prepare)]);
  return loaded;
};

/** The gate decides whether the page is shown; the page's code comes meanwhile. */
const behindPretest = (
  name: RouteName,
  Shown: Page,
  fetchAhead: () => false | Promise<unknown>,
  services: AppServices,
): Page =>
  lazy(async () => {
    Promise.resolve(fetchAhead()).catch(() => undefined);
    const [{ PretestGate }] = await Promise.all([
      import('../pretests/pretest-gate.tsx'),
      services.prepare('pretests'),
    ]);
    return {
      default: ({ params }) => (
        <PretestGate place={{ name, params, query: {} }}>
          <Shown params={params} />
        </PretestGate>
      ),
    };
  });
