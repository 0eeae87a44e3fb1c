import { Suspense, useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { guardedAccess } from '#core/navigation/access.ts';
import { courseAddress } from '#core/navigation/course-address.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import { ProvidersMayBeSet } from './accounts/providers-may-be-set.ts';
import { MountCardField } from './billing/mount-card-field.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { useFocusOnArrival } from './navigation/focus-on-arrival.ts';
import { Frame } from './navigation/frame.tsx';
import { useJudgedArrival } from './navigation/judged-arrival.ts';
import { KeptPages, useKept } from './navigation/kept-pages.tsx';
import { Prepare } from './navigation/lazy-part.ts';
import { pagesOf } from './navigation/page-of.tsx';
import { PageSkeleton } from './navigation/page-skeleton.tsx';
import { usePlaceAt } from './navigation/place-at.ts';
import { useReportArrival } from './navigation/report-arrival.ts';
import type { RoutesInReach } from './navigation/routes-in-reach.ts';
import { useScrollMemory } from './navigation/scroll-memory.ts';
import { ProductName } from './navigation/use-page-title.ts';
import { routes as appRoutes } from './routes.ts';
import type { AppServices } from './shared/app-services.ts';
import { asGuest } from './shared/as-guest.ts';
import { ThemeContext } from './shared/theme-context.ts';
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
  const place = usePlaceAt(path, search);
  const session = useCore(useUseCase('session').state, asGuest);
  const rows = useCore(routes.rows);
  const pageFor = useMemo(() => pagesOf(routes, services), [routes, services]);
  const guard = useMemo(() => guardedAccess(services.log), [services]);
  useScrollMemory(`${path}?${search}`);
  useFocusOnArrival(path);

  const href = `${path}?${search}`;
  const outcome = useJudgedArrival(href, place, (at, previous) => guard(at, session, previous)) ?? notFound;
  const entered = outcome === 'enter' ? place : undefined;
  useReportArrival(href, entered, services.arrived);

  const rowOf = (name: RouteName) => rows.find((row) => row.name === name);
  const kept = useKept(entered, session, (name) => rowOf(name)?.keptAlive ?? false);

  const pageAt = ({ name, params }: Place, key: string) => {
    const Page = pageFor(name);
    return (
      <ErrorBoundary key={key} reports={services.reports}>
        <Suspense fallback={<PageSkeleton />}>
          <Page params={params} />
        </Suspense>
      </ErrorBoundary>
    );
  };

  return (
    <>
      {/* Each is one of its own: what is led to may lead on. */}
      {outcome !== 'enter' && (
        <Redirect key={hrefOf(outcome)} to={courseAddress(path, search) ?? hrefOf(outcome)} replace />
      )}
      <Frame
        kind={(entered && rowOf(entered.name)?.frame) ?? 'shell'}
        place={entered ?? notFound}
        session={session}
        services={services}
        kept={
          kept.places.length > 0 && (
            <KeptPages {...kept} shown={entered?.name} pageAt={(at) => pageAt(at, at.name)} />
          )
        }
      >
        {entered && !rowOf(entered.name)?.keptAlive && pageAt(entered, path)}
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
                <Pages services={services} routes={routes} />
              </MountCardField>
            </ProvidersMayBeSet>
          </Prepare>
        </ThemeContext>
      </ProductName>
    </UseCasesContext>
  );
}
