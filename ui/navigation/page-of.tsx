import { lazy } from 'react';
import type { AppServices } from '../shared/app-services.ts';
import { isLazyPage, type LazyPage, type Page, type RouteRow } from './route-row.ts';

/** Each route's page, made once: a lazy one arrives together with what its contexts need. */
export const pagesOf = (rows: readonly RouteRow[], services: AppServices): ReadonlyMap<string, Page> =>
  new Map(rows.map(({ name, page }) => [name, isLazyPage(page) ? arriving(page, services) : page]));

const arriving = ({ load, contexts, also }: LazyPage, services: AppServices): Page =>
  lazy(async () => {
    const needed = also?.where(services) ? [...contexts, ...also.contexts] : contexts;
    const [loaded] = await Promise.all([load(), ...needed.map(services.prepare)]);
    return loaded;
  });
