import { lazy } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteRow } from './route-row.ts';

/** Each route's page, made once: a lazy one arrives together with what its contexts need. */
export const pagesOf = (rows: readonly RouteRow[], services: AppServices): ReadonlyMap<string, Page> =>
  new Map(rows.map((row) => [row.name, pageOf(row, services)]));

const pageOf = ({ name, page, gate }: RouteRow, services: AppServices): Page => {
  const shown = isLazyPage(page) ? arriving(page, services) : page;
  return gate === undefined ? shown : behindPretest(name, shown, services);
};

const arriving = ({ load, contexts, also }: LazyPage, services: AppServices): Page =>
  lazy(async () => {
    const needed = also?.where(services) ? [...contexts, ...also.contexts] : contexts;
    const [loaded] = await Promise.all([load(), ...needed.map(services.prepare)]);
    return loaded;
  });

/** The gate's code and its use cases come first, for they decide whether the page is shown. */
const behindPretest = (name: RouteName, Shown: Page, services: AppServices): Page =>
  lazy(async () => {
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
