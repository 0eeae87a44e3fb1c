import { useEffect } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { fetchShortcuts } from '../shortcuts/use-first-keys.tsx';
import { fetchPage } from './page-of.tsx';
import type { RouteTable } from './route-table.ts';

/** Milliseconds until the first screen is complete on a slow phone. */
const SETTLED = 3000;

const EVERYONE: readonly RouteName[] = [
  'article',
  'article-quiz',
  'special-requirements',
  'premium-courses-feed',
];

/** The routes that are likely next, the likeliest first. */
const LIKELY: Readonly<Record<'guest' | 'learner', readonly RouteName[]>> = {
  guest: [...EVERYONE, 'login', 'register'],
  learner: [...EVERYONE, 'article-quiz-results', 'transcripts', 'profile'],
};

/** Fetches the pages that are likely next, one by one while the browser is idle; none if the user saves data. */
export const usePrefetch = ({ phase }: SessionState, routes: RouteTable, services: AppServices): void => {
  useEffect(() => {
    if ((phase !== 'guest' && phase !== 'learner') || isDataSaved()) return;
    const waiting = new AbortController();
    const prefetch = async () => {
      for (const name of LIKELY[phase]) {
        await idle();
        if (waiting.signal.aborted) return;
        await fetchPage(name, routes, services);
      }
      await idle();
      // A reader without a keyboard opens none.
      if (!waiting.signal.aborted && matchMedia('(pointer: fine)').matches)
        await fetchShortcuts(services.prepare);
    };
    // A page that cannot be loaded now reports that when it is opened.
    const timer = setTimeout(() => prefetch().catch(() => undefined), SETTLED);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [phase, routes, services]);
};

/** Safari has no idle callback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );

/** Only some browsers have this API. */
const isDataSaved = (): boolean => {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false);
};
