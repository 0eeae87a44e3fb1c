import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { isRouteName, ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { createState } from '#core/shared/state.ts';
import { FOR_SUBSCRIBERS, ROUTE_TABLE } from '#tests/support/route-table.ts';
import { App } from '#ui/app.tsx';
import { furtherRoutes } from '#ui/further-routes.ts';
import type { RouteDefinition } from '#ui/navigation/route-definition.ts';
import type { RouteTable } from '#ui/navigation/route-table.ts';
import { routes } from '#ui/routes.ts';
import { physician } from '../accounts/physician.ts';
import { holding, onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { offered, offering } from '../pretests/sample-pretest.ts';
import { appServices } from '../support/app-services.ts';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Keeps the app's routes, layouts and gates; each page shows only the name of its route. */
const named = (route: RouteDefinition): RouteDefinition => ({
  ...route,
  page: () => <h1 tabIndex={-1}>{route.name}</h1>,
});

const further = { ...furtherRoutes, routes: furtherRoutes.routes.map(named) };

const namedRoutes: RouteTable = {
  first: routes.first.map(named),
  further: createState(further).state,
  prefetchRoutes: async () => further,
};

interface Person {
  readonly session: SessionState;
  readonly pays: boolean;
}

const learner: SessionState = { phase: 'learner', user: physician };
const PEOPLE: Readonly<Record<string, Person>> = {
  'a guest': { session: { phase: 'guest' }, pays: false },
  'a learner on a trial': { session: learner, pays: false },
  'a learner on Pro': { session: learner, pays: true },
};

const showApp = ({ session, pays }: Person): void => {
  const { viewSubscription } = planUseCases(
    subscriptionsWith(pays ? onPro() : holding({ planName: 'Pro', status: 'trialing' })),
  );
  const { checkPretest } = offering(offered({ showPretest: false }));
  window.history.replaceState(null, '', '/privacy');
  render(
    <App
      services={appServices(createState(session), { viewSubscription, checkPretest })}
      routes={namedRoutes}
    />,
  );
};

const hrefTo = (name: RouteName): string =>
  hrefOf({
    name,
    params: Object.fromEntries(paramNamesOf(name).map((param) => [param, '42'])),
    query: {},
  });

/** The route that the specification's table leads to, after all redirects. */
const landingOf = (name: RouteName, { session, pays }: Person): string => {
  const isGuest = session.phase === 'guest';
  if (!isGuest && name === 'login-fluorosafety') return 'premium-courses-feed';
  if (!isGuest && !pays && FOR_SUBSCRIBERS.includes(name)) return 'home';
  const next = ROUTE_TABLE[name][isGuest ? 0 : 1];
  return isRouteName(next) ? landingOf(next, { session, pays }) : name;
};

it.each(Object.entries(PEOPLE))(
  '[NV-01] [RT-41] [RT-42] [RT-43] [RT-44] every route shows %s the page that the guard table says',
  async (_, person) => {
    showApp(person);
    const seen: Record<string, string | null> = {};
    for (const name of ROUTE_NAMES) {
      act(() => window.history.pushState(null, '', hrefTo(name === 'privacy' ? 'terms' : 'privacy')));
      act(() => window.history.pushState(null, '', hrefTo(name)));
      const shown = await screen.findByRole('heading', { level: 1 });
      seen[name] = shown.textContent;
    }
    expect(seen).toEqual(Object.fromEntries(ROUTE_NAMES.map((name) => [name, landingOf(name, person)])));
  },
);
