import { type ReactNode, useState } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { BillingAlert } from '../billing/billing-alerts.tsx';
import { SEARCH } from '../feed/feed-place.ts';
import { useDeviceNotices } from '../offline/use-device-notices.ts';
import type { AppServices } from '../shared/app-services.ts';
import { AppShell, type MainPlace } from '../shared/app-shell.tsx';
import { ThemeSwitch } from '../shared/theme.tsx';
import { useCore } from '../shared/use-core.ts';
import { useMediaQuery } from '../shared/use-media-query.ts';
import { useFirstKeys } from '../shortcuts/use-first-keys.tsx';
import type { DismissedAlerts } from './alerts.tsx';
import { lazyComponent } from './lazy-component.tsx';

/** Beside the feed. */
const FeedAside = lazyComponent(() => import('../feed/feed-aside.tsx'));

const DeviceNotices = lazyComponent(() => import('../offline/device-notices.tsx'));

const Alerts = lazyComponent(() => import('./alerts.tsx'));

interface PageLayoutProps {
  readonly layout: 'shell' | 'fullscreen';
  readonly place: Place;
  readonly session: SessionState;
  readonly services: AppServices;
  /** Pages that stay mounted. They keep the navigation mounted, hidden behind a fullscreen page. */
  readonly kept: ReactNode;
  readonly children: ReactNode;
}

/** Surrounds a page with the navigation, or with nothing if it is fullscreen, such as a quiz. */
export function PageLayout({ layout, place, session, services, kept, children }: PageLayoutProps) {
  const theme = useCore(services.theme.state, () => services.theme.sent);
  const wordmark = useCore(services.wordmark, () => services.productName);
  const hasSide = useHasSide();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const alerts = useDismissedAlerts(session);
  const isFullscreen = layout === 'fullscreen';
  const device = useDeviceNotices(place, services);
  const { search, shortcuts } = useFirstKeys(!isFullscreen);
  return (
    <>
      {(!isFullscreen || kept) && (
        <AppShell
          hidden={isFullscreen}
          productName={wordmark}
          places={mainPlaces(place, session, { isPhone, search: hasSide ? search : {} })}
          wide={!isFeed(place.name)}
          tools={<ThemeSwitch theme={theme} onChange={services.theme.choose} />}
          panel={hasSide && isFeed(place.name) && <FeedAside session={session} />}
        >
          {!isFullscreen && (device.isNewer || device.connection !== 'online') && (
            <DeviceNotices place={place} services={services} {...device} />
          )}
          {!isFullscreen && session.phase === 'learner' && (
            <Alerts place={place} services={services} {...alerts} />
          )}
          {kept}
          {!isFullscreen && children}
        </AppShell>
      )}
      {isFullscreen && children}
      {shortcuts}
    </>
  );
}

/** Whether the window has space for a side panel. */
const useHasSide = (): boolean => useMediaQuery('(min-width: 1023px)');

/** Another learner starts with none dismissed. */
const useDismissedAlerts = (session: SessionState): DismissedAlerts => {
  const learnerId = session.phase === 'learner' ? session.user.id : null;
  const [last, setLast] = useState<{ readonly of: string | null; readonly alerts: readonly BillingAlert[] }>({
    of: learnerId,
    alerts: [],
  });
  const dismissed = last.of === learnerId ? last.alerts : [];
  return { dismissed, dismiss: (alert) => setLast({ of: learnerId, alerts: [...dismissed, alert] }) };
};

interface Window {
  /** The bar of a phone has no link to the courses: they are a tab of the feed there. */
  readonly isPhone: boolean;
  /** How the search opens over the page instead. */
  readonly search: Pick<MainPlace, 'open' | 'shortcut'>;
}

/** The links of the main navigation. */
const mainPlaces = (
  { name, query }: Place,
  session: SessionState,
  { isPhone, search }: Window,
): readonly MainPlace[] => {
  const isCourse = name === 'premium-courses-feed' || name.startsWith('course-');
  const searching = isFeed(name) && query.list === 'search';
  const me: MainPlace =
    session.phase === 'guest'
      ? {
          name: 'Log in',
          href: pathTo('login'),
          icon: 'user-circle',
          current: isOf(name, 'login', 'register', 'password-reset', 'callback'),
        }
      : {
          name: 'Me',
          href: pathTo('profile'),
          icon: 'user-circle',
          current: isOf(name, ...OF_ME),
        };
  return [
    {
      name: 'Feed',
      href: pathTo('home'),
      icon: 'house',
      current: (isFeed(name) && !searching) || (isCourse && isPhone),
    },
    {
      name: 'Courses',
      href: pathTo('premium-courses-feed'),
      icon: 'graduation-cap',
      current: isCourse,
      onlyWide: true,
    },
    { name: 'Search', href: SEARCH, icon: 'magnifying-glass', current: searching, ...search },
    {
      name: 'Requirements',
      href: pathTo('special-requirements'),
      icon: 'map-trifold',
      current: name.startsWith('special-requirements'),
    },
    {
      name: 'Credits',
      href: pathTo('transcripts'),
      icon: 'certificate',
      current: isOf(name, 'transcripts', 'credit-details', 'import-credits', 'report-credits', 'planner'),
    },
    me,
  ];
};

const isFeed = (name: Place['name']): boolean => isOf(name, 'home', 'main-feed-topic-states');

/** The pages under Me. */
const OF_ME: readonly Place['name'][] = [
  'profile',
  'profile-edit',
  'profile-security',
  'profile-reminders',
  'my-plan',
  'change-plan',
  'checkout',
  'billing',
  'update-billing',
  'payment-success-pro',
  'payment-success-lifetime',
  'upsell-billing-update-success',
  'payment-failure',
  'referrals',
  'saved',
  'notes',
  'review',
  'review-progress',
];

const isOf = (name: Place['name'], ...names: readonly Place['name'][]): boolean => names.includes(name);
