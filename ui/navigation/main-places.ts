import type { SessionState } from '#core/accounts/session.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Place } from '#core/navigation/routes.ts';
import { SEARCH } from '../feed/feed-place.ts';
import type { IconName } from '../shared/icon-names.ts';

/** A link of the main navigation. */
interface NavigationPlace {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  readonly current: boolean;
  readonly onlyWide?: boolean;
  readonly open?: (() => void) | undefined;
  readonly shortcut?: string | undefined;
}

/**
 * The links of the main navigation, and which of them is current. `search` says how
 * the search opens over the page instead.
 */
export const mainPlaces = (
  { name, query }: Place,
  session: SessionState,
  search: Pick<NavigationPlace, 'open' | 'shortcut'> = {},
): readonly NavigationPlace[] => {
  const searching = isFeed(name) && query.list === 'search';
  const me: NavigationPlace =
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
      current: isFeed(name) && !searching,
    },
    {
      name: 'Courses',
      href: pathTo('premium-courses-feed'),
      icon: 'graduation-cap',
      current: name === 'premium-courses-feed' || name.startsWith('course-'),
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

export const isFeed = (name: Place['name']): boolean => isOf(name, 'home', 'main-feed-topic-states');

/** The pages under Me. */
const OF_ME: readonly Place['name'][] = [
  ...([
    'profile',
    'profile-edit',
    'profile-security',
    'profile-reminders',
    'my-plan',
    'change-plan',
    'checkout',
    'billing',
    'update-billing',
  ] as const),
  ...(['payment-success-pro', 'payment-success-lifetime', 'upsell-billing-update-success'] as const),
  ...(['payment-failure', 'referrals', 'saved', 'review', 'review-progress'] as const),
];

const isOf = (name: Place['name'], ...names: readonly Place['name'][]): boolean => names.includes(name);
