import { Suspense, useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { guardedAccess } from '#core/navigation/access.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { ProvidersMayBeSet } from './accounts/providers-may-be-set.ts';
import { accountRoutes } from './accounts/routes.tsx';
import { articleRoutes } from './articles/routes.tsx';
import { creditRoutes } from './credits/routes.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { errorRoutes } from './errors/routes.tsx';
import { feedRoutes } from './feed/routes.tsx';
import { legalRoutes } from './legal/routes.tsx';
import { useFocusOnArrival } from './navigation/focus-on-arrival.ts';
import { Frame } from './navigation/frame.tsx';
import { Prepare } from './navigation/lazy-part.ts';
import { pagesOf } from './navigation/page-of.tsx';
import { PageSkeleton } from './navigation/page-skeleton.tsx';
import { usePlaceAt } from './navigation/place-at.ts';
import { useReportArrival } from './navigation/report-arrival.ts';
import { useScrollMemory } from './navigation/scroll-memory.ts';
import { ProductName } from './navigation/use-page-title.ts';
import { profileRoutes } from './profile/routes.tsx';
import { quizRoutes } from './quizzes/routes.tsx';
import type { AppServices } from './shared/app-services.ts';
import { ThemeContext } from './shared/theme-context.ts';
import { UseCasesContext, useUseCase } from './shared/use-cases.ts';
import { useCore } from './shared/use-core.ts';

const rows = [
  ...feedRoutes,
  ...articleRoutes,
  ...quizRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...creditRoutes,
  ...legalRoutes,
  ...errorRoutes,
];

/** Shows the page of the route that the address leads to, or goes where its guard says instead. */
function Pages({ services }: { readonly services: AppServices }) {
  const [path] = useLocation();
  const search = useSearch();
  const place = usePlaceAt(path, search);
  const session = useCore(useUseCase('session').state);
  const pages = useMemo(() => pagesOf(rows, services), [services]);
  const guard = useMemo(() => guardedAccess(services.log), [services]);
  useScrollMemory(`${path}?${search}`);
  useFocusOnArrival(path);

  const outcome = place && guard(place, session);
  useReportArrival(`${path}?${search}`, outcome === 'enter' ? place : undefined, services.arrived);

  if (place === undefined || outcome === undefined) return <Redirect to={hrefOf(notFound)} replace />;
  if (outcome !== 'enter') return <Redirect to={hrefOf(outcome)} replace />;

  const row = rows.find(({ name }) => name === place.name);
  const Page = pages.get(place.name);
  if (!row || !Page) throw new Error(`The route ${place.name} has no page.`);
  return (
    <Frame kind={row.frame ?? 'shell'} place={place} session={session} services={services}>
      <ErrorBoundary key={path} reports={services.reports}>
        <Suspense fallback={<PageSkeleton />}>
          <Page params={place.params} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

export function App({ services }: { readonly services: AppServices }) {
  return (
    <UseCasesContext value={services.provide}>
      <ProductName value={services.productName}>
        <ThemeContext value={services.theme}>
          <Prepare value={services.prepare}>
            <ProvidersMayBeSet value={services.mayLogInByProvider}>
              <Pages services={services} />
            </ProvidersMayBeSet>
          </Prepare>
        </ThemeContext>
      </ProductName>
    </UseCasesContext>
  );
}
