import type { ComponentType } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices, LazyContext } from '../shared/app-services.ts';

export interface PageProps {
  /** The path's parameters, decoded: `{ slug: 'paradigm-hf' }`. */
  readonly params: Readonly<Record<string, string>>;
}

export type Page = ComponentType<PageProps>;

/** What a route of the specification shows. Its path and who may enter are core's to say (core/navigation). */
export interface RouteRow {
  readonly name: RouteName;
  /** The page itself, or how to load it; a loaded page's contexts are bound before it renders. */
  readonly page: Page | LazyPage;
  /** A room has no navigation around it: only a way out. */
  readonly frame?: 'room';
  /** Its page stays while one is elsewhere, with what was typed, until its learner goes (NV-04); not for rooms. */
  readonly keptAlive?: true;
  /** What is to be done, or held, before. */
  readonly gate?: Gate;
}

/** Gives what stands before a page and shows it where it may be shown; `fetchAhead` fetches the page's code. */
export type Gate = (
  name: RouteName,
  page: Page,
  fetchAhead: () => false | Promise<unknown>,
  services: AppServices,
) => Page;

export interface LazyPage {
  readonly load: () => Promise<{ readonly default: Page }>;
  readonly contexts: readonly LazyContext[];
  /** Contexts that only some installations need. */
  readonly also?: {
    readonly contexts: readonly LazyContext[];
    readonly where: (services: AppServices) => boolean;
  };
}

export const isLazyPage = (page: Page | LazyPage): page is LazyPage => 'load' in page;
