import type { ComponentType } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { ContextName } from '#core/use-cases.ts';
import type { AppServices } from '../shared/app-services.ts';

export interface PageProps {
  /** The path's parameters, decoded: `{ slug: 'paradigm-hf' }`. */
  readonly params: Readonly<Record<string, string>>;
}

export type Page = ComponentType<PageProps>;

/** What a route shows. Its path and who may enter it are core's (core/navigation). */
export interface RouteDefinition {
  readonly name: RouteName;
  /** The page, or how to load it with its contexts. */
  readonly page: Page | LazyPage;
  /** A fullscreen page has no navigation around it, only a way out. */
  readonly layout?: 'fullscreen';
  /** The page stays mounted, with what was typed, until the learner logs out (NV-04); not for fullscreen pages. */
  readonly staysMounted?: true;
  /** What has to be done, or owned, before the page is shown. */
  readonly gate?: Gate;
}

/** Wraps a page, and shows it once it may be shown; `fetchAhead` loads the page's code meanwhile. */
export type Gate = (
  name: RouteName,
  page: Page,
  fetchAhead: () => false | Promise<unknown>,
  services: AppServices,
) => Page;

export interface LazyPage {
  readonly load: () => Promise<{ readonly default: Page }>;
  /**
   * The contexts whose use cases its first render needs, with the contexts that those need: they are loaded together
   * with the page. One that is missing here would be loaded later than it could; a test reports that
   * (tests/ui/navigation/declared-contexts.test.ts).
   */
  readonly contexts: readonly ContextName[];
}

export const isLazyPage = (page: Page | LazyPage): page is LazyPage => 'load' in page;
