import { type ReactNode, Suspense, useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { Place } from '#core/navigation/routes.ts';
import { ProvidersMayBeSet } from './accounts/providers-may-be-set.ts';
import { MountCardField } from './billing/mount-card-field.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { oneSpelling } from './navigation/address.ts';
import { useFocusOnArrival, useReportArrival } from './navigation/arrival.ts';
import { pagePath } from './navigation/close-overlay.ts';
import { Frame } from './navigation/frame.tsx';
import { KeptPages, useKept } from './navigation/kept-pages.tsx';
import { Prepare } from './navigation/lazy-component.tsx';
import { pagesIn } from './navigation/page-of.tsx';
import { PageSkeleton } from './navigation/page-skeleton.tsx';
import type { RoutesInReach } from './navigation/routes-in-reach.ts';
import { useRoutesComing } from './navigation/routes-in-reach.ts';
import { useScrollMemory } from './navigation/scroll-memory.ts';
import { ProductName } from './navigation/use-page-title.ts';
import { usePrefetch } from './navigation/use-prefetch.ts';
import { useWhereabouts } from './navigation/whereabouts.ts';
import { routes as appRoutes } from './routes.ts';
import type { AppServices } from './shared/app-services.ts';
import { asGuest } from './shared/hydration.ts';
import { ThemeContext } from './shared/theme.tsx';
import { NoticesContext } from './shared/use-attended.ts';
import { UseCasesContext, useUseCase } from './shared/use-cases.ts';
import { useCore } from './shared/use-core.ts';

interface PagesProps {
  readonly services: AppServices;
  readonly routes: RoutesInReach;
}

/** Shows the page of the route that the address leads to, or goes where its guard says instead. */
function Pages({ services, routes }: PagesProps) {
  const [path] = useLocation();
  const search = useSearch();
  const session = useCore(useUseCase('session').state, asGuest);
  const pageOf = useMemo(() => pagesIn(services), [services]);
  const { entered, instead, isUnknown, shown, rowOf } = useWhereabouts(
    path,
    search,
    session,
    routes,
    services,
  );
  // An overlay neither scrolls nor remounts the page below it.
  const page = pagePath(path, shown);
  useScrollMemory(oneSpelling(page, search));
  useFocusOnArrival(page, path);
  useReportArrival(`${path}?${search}`, entered, services.arrived);
  usePrefetch(session, routes, services);
  const RouteComing = useRoutesComing(path, routes);
  const kept = useKept(entered, session, (name) => rowOf(name)?.keptAlive ?? false);

  const within = (key: string, page: ReactNode) => (
    <ErrorBoundary key={key} reports={services.reports}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </ErrorBoundary>
  );
  const pageAt = ({ name, params }: Place, key: string) => {
    const row = rowOf(name);
    if (!row) throw new Error(`The route ${name} has no page.`);
    const Page = pageOf(row);
    return within(key, <Page params={params} />);
  };

  return (
    <>
      {/* Each is one of its own: what is led to may lead on. */}
      {instead !== undefined && <Redirect key={instead} to={instead} replace />}
      <Frame
        kind={(entered && rowOf(entered.name)?.layout) ?? 'shell'}
        place={shown}
        session={session}
        services={services}
        kept={
          kept.places.length > 0 && (
            <KeptPages {...kept} shown={entered?.name} pageAt={(at) => pageAt(at, at.name)} />
          )
        }
      >
        {isUnknown && within(path, <RouteComing params={{}} />)}
        {entered && !rowOf(entered.name)?.keptAlive && pageAt(entered, page)}
      </Frame>
    </>
  );
}

export function App({ services, routes = appRoutes }: Partial<PagesProps> & Pick<PagesProps, 'services'>) {
  return (
    <UseCasesContext value={services.provide}>
      <ProductName value={services.productName}>
        <ThemeContext value={services.theme}>
          <Prepare value={services.prepare}>
            <ProvidersMayBeSet value={services.mayLogInByProvider}>
              <MountCardField value={services.mountCardField}>
                <NoticesContext value={services.notices}>
                  <Pages services={services} routes={routes} />
                </NoticesContext>
              </MountCardField>
            </ProvidersMayBeSet>
          </Prepare>
        </ThemeContext>
      </ProductName>
    </UseCasesContext>
  );
}
