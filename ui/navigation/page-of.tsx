import { lazy } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteRow } from './route-row.ts';

/** Each route's page, made once: a lazy one arrives together with what its contexts need. */
export const pagesOf = (rows: readonly RouteRow[], services: AppServices): ReadonlyMap<string, Page> =>
  new Map(rows.map((row) => [row.name, pageOf(row, services)]));

const pageOf = ({ name, page, gate }: RouteRow, services: AppServices): Page => {
  const shown = isLazyPage(page) ? arriving(page, services) : page;
  if (gate === undefined) return shown;
  return behindPretest(name, shown, () => isLazyPage(page) && page.load(), services);
};

const arriving = ({ load, contexts, also }: LazyPage, services: AppServices): Page =>
  lazy(async () => {
    const needed = also?.where(services) ? [...contexts, ...also.contexts] : contexts;
    const [loaded] = await Promise.all([load(), ...needed.map(services.prepare)]);
    return loaded;
  });

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
