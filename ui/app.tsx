import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { Place } from '#core/navigation/routes.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { normalAddress, pagePath } from './navigation/address.ts';
import { useFocusOnArrival, useReportArrival } from './navigation/arrival.ts';
import { useCurrentRoute } from './navigation/current-route.ts';
import { keepFocus } from './navigation/keep-focus.ts';
import { Prepare } from './navigation/lazy-component.tsx';
import { MountedPages, useMountedPages } from './navigation/mounted-pages.tsx';
import { PageLayout } from './navigation/page-layout.tsx';
import { pagesIn } from './navigation/page-of.tsx';
import { usePricesForLearners } from './navigation/prices-for-learners.ts';
import { type RouteTable, useLoadingRoutes } from './navigation/route-table.ts';
import { useScrollMemory } from './navigation/scroll-memory.ts';
import { ProductName } from './navigation/use-page-title.ts';
import { usePrefetch } from './navigation/use-prefetch.ts';
import { routes as appRoutes } from './routes.ts';
import {
  KeepsCopies,
  MountCardField,
  NoticesContext,
  ProvidersMayBeSet,
  RetentionYears,
  SidePaneContext,
  SubmitByTapContext,
  TextSizeContext,
} from './shared/app-contexts.ts';
import type { AppServices } from './shared/app-services.ts';
import { PageSkeleton } from './shared/skeleton.tsx';
import { ThemeContext } from './shared/theme.tsx';
import { UseCasesContext, useUseCases } from './shared/use-cases.ts';
import { asGuest, useCore } from './shared/use-core.ts';
import { ShortcutsContext } from './shortcuts/shortcuts-setting.ts';

interface PagesProps {
  readonly services: AppServices;
  readonly routes: RouteTable;
}

/** Shows the page of the URL, or follows its guard's redirect. */
function Pages({ services, routes }: PagesProps) {
  const [path] = useLocation();
  const search = useSearch();
  const session = useCore(useUseCases('first').session.state, asGuest);
  const pageOf = useMemo(() => pagesIn(services), [services]);
  const { entered, redirect, isUnknown, shown, routeOf } = useCurrentRoute(
    path,
    search,
    session,
    routes,
    services,
  );
  // An overlay neither scrolls nor remounts the page below it.
  const page = pagePath(path, shown);
  useScrollMemory(normalAddress(page, search));
  useFocusOnArrival(page, path);
  useEffect(() => keepFocus(document), []);
  usePricesForLearners(path, redirect);
  useReportArrival(`${path}?${search}`, entered, services.arrived);
  usePrefetch(session, routes, services);
  const LoadingRoute = useLoadingRoutes(path, routes);
  const mounted = useMountedPages(entered, session, (name) => routeOf(name)?.staysMounted ?? false);

  const within = (key: string, page: ReactNode) => (
    <ErrorBoundary key={key} reports={services.reports}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </ErrorBoundary>
  );
  const pageAt = ({ name, params }: Place, key: string) => {
    const route = routeOf(name);
    if (!route) throw new Error(`The route ${name} has no page.`);
    const Page = pageOf(route);
    return within(key, <Page params={params} />);
  };

  return (
    <>
      {/* The key makes a new element for each: a redirect may lead to another. */}
      {redirect !== undefined && <Redirect key={redirect} to={redirect} replace />}
      <PageLayout
        layout={(entered && routeOf(entered.name)?.layout) ?? 'shell'}
        place={shown}
        session={session}
        services={services}
        kept={
          mounted.places.length > 0 && (
            <MountedPages {...mounted} shown={entered?.name} pageAt={(at) => pageAt(at, at.name)} />
          )
        }
      >
        {isUnknown && within(path, <LoadingRoute params={{}} />)}
        {entered && !routeOf(entered.name)?.staysMounted && pageAt(entered, page)}
      </PageLayout>
    </>
  );
}

export function App({ services, routes = appRoutes }: Partial<PagesProps> & Pick<PagesProps, 'services'>) {
  return (
    <UseCasesContext value={services.provide}>
      <ProductName value={services.productName}>
        <ThemeContext value={services.theme}>
          <ShortcutsContext value={services.shortcuts}>
            <Prepare value={services.prepare}>
              <ProvidersMayBeSet value={services.mayLogInByProvider}>
                <MountCardField value={services.mountCardField}>
                  <RetentionYears value={services.retentionYears}>
                    <KeepsCopies value={services.keepsCopies}>
                      <NoticesContext value={services.notices}>
                        <SubmitByTapContext value={services.submitByTap}>
                          <TextSizeContext value={services.textSize}>
                            <SidePaneContext value={services.sidePane}>
                              <Pages services={services} routes={routes} />
                            </SidePaneContext>
                          </TextSizeContext>
                        </SubmitByTapContext>
                      </NoticesContext>
                    </KeepsCopies>
                  </RetentionYears>
                </MountCardField>
              </ProvidersMayBeSet>
            </Prepare>
          </ShortcutsContext>
        </ThemeContext>
      </ProductName>
    </UseCasesContext>
  );
}
