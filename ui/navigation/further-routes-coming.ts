import { lazy, useMemo } from 'react';
import type { Page } from './route-definition.ts';
import type { RoutesInReach } from './routes-in-reach.ts';

/**
 * Stands for the page at an address whose route has yet to come, and fetches it, for each address anew; show it inside
 * `<Suspense>`.
 */
export const useRoutesComing = (path: string, { fetchFurther }: RoutesInReach): Page =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not to be had at one address is asked for at the next
  useMemo(() => lazy(() => fetchFurther().then(() => ({ default: () => null }))), [path, fetchFurther]);
