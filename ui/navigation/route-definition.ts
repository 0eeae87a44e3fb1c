import type { ComponentType } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import type { ContextName } from '#core/use-cases.ts';
import type { AppServices } from '../shared/app-services.ts';

export interface PageProps {
  /** The path's parameters, decoded: `{ slug: 'paradigm-hf' }`. */
  readonly params: Readonly<Record<string, string>>;
}

export type Page = ComponentType<PageProps>;

/** What a route of the specification shows. Its path and who may enter are core's to say (core/navigation). */
export interface RouteDefinition {
  readonly name: RouteName;
  /** The page itself, or how to load it, together with its contexts. */
  readonly page: Page | LazyPage;
  /** A fullscreen page has no navigation around it, only a way out. */
  readonly layout?: 'fullscreen';
  /** Its page stays while one is elsewhere, with what was typed, until its learner goes (NV-04); not for fullscreen pages. */
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
  /**
   * Whose use cases its first rendering asks for, and those that these need: they are fetched together with the page.
   * One that is missing here comes later than it could, and a test says so
   * (tests/ui/navigation/declared-contexts.test.ts).
   */
  readonly contexts: readonly ContextName[];
}

export const isLazyPage = (page: Page | LazyPage): page is LazyPage => 'load' in page;
