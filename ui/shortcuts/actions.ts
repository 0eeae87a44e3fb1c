import type { SessionState } from '#core/accounts/session.ts';
import { spellingOf } from '#core/feed/synonyms.ts';
import { access } from '#core/navigation/access.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import type { RouteName, RouteQuery } from '#core/navigation/routes.ts';
import { STATES_WITH_RULES } from '#core/requirements/states-with-rules.ts';
import type { IconName } from '../shared/icon-names.ts';

/** A page to open or an action to run, found by its name. */
export interface Action {
  readonly name: string;
  readonly icon: IconName;
  /** Other words that people search for it. */
  readonly words: string;
  readonly does: { readonly goTo: string } | 'theme' | 'shortcuts' | 'log-out';
}

/** Pages without parameters, most visited first. */
const PAGES: readonly (readonly [RouteName, string, IconName, string, RouteQuery?])[] = [
  ['home', 'Feed', 'house', 'home latest articles today'],
  ['planner', 'Planner', 'clock', 'renewal license due deadline'],
  ['transcripts', 'Transcript', 'certificate', 'credits certificates CME hours'],
  ['special-requirements', 'Requirements', 'map-trifold', 'states boards special topics'],
  ['review', 'Daily review', 'arrow-counter-clockwise', 'missed questions practice'],
  ['saved', 'Saved articles', 'bookmark-simple', 'bookmarks reading list'],
  ['premium-courses-feed', 'Courses', 'graduation-cap', 'modules lectures'],
  ['review-progress', 'What you keep missing', 'chart-bar', 'insights weak topics'],
  ['import-credits', 'Add credit from elsewhere', 'plus', 'import upload external outside'],
  ['report-credits', 'Board reporting', 'seal-check', 'MOC ACCME ABIM report'],
  ['profile', 'Profile', 'user-circle', 'me name licenses specialties settings account'],
  ['my-plan', 'My plan', 'star', 'subscription upgrade Pro Lifetime Free cancel'],
  ['billing', 'Billing and receipts', 'file-pdf', 'payment card invoice'],
  ['profile-security', 'Security', 'lock-simple', 'password passkeys sessions two-step'],
  ['profile-reminders', 'Reminders', 'clock', 'settings notifications calendar push'],
  ['profile-edit', 'Change email', 'user-circle', 'address mail settings account', { section: 'email' }],
  ['profile-edit', 'Change licenses', 'user-circle', 'states renewal settings', { section: 'licenses' }],
  ['profile', 'Download everything', 'download-simple', 'export data account settings'],
  ['profile-edit', 'Delete account', 'x-circle', 'remove close settings', { section: 'delete' }],
  ['referrals', 'Referrals', 'share-network', 'invite colleague'],
  ['pricing', 'Plans and prices', 'star', 'subscription Pro Lifetime cost'],
  ['register', 'Create a free account', 'user-circle', 'register sign up'],
  ['login', 'Log in', 'user-circle', 'sign in'],
];

interface Reader {
  readonly session: SessionState;
  /** Whether there may be something to review. */
  readonly mayReview: boolean;
  readonly theme: 'light' | 'sepia' | 'dark';
}

/** The actions for this reader (KB-05), without pages that would redirect them. */
export const actionsFor = ({ session, mayReview, theme }: Reader): readonly Action[] => {
  const placeOf = (name: RouteName, query: RouteQuery = {}) => ({ name, params: {}, query });
  const pages = PAGES.filter(
    ([name]) => access(placeOf(name), session) === 'enter' && (name !== 'review' || mayReview),
  ).map(
    ([route, name, icon, words, query]): Action => ({
      name,
      icon,
      words,
      does: { goTo: hrefOf(placeOf(route, query)) },
    }),
  );
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    ...pages,
    {
      name: `Use the ${other} theme`,
      words: 'appearance color mode night',
      icon: other === 'dark' ? 'moon' : 'sun',
      does: 'theme',
    },
    { name: 'Keyboard shortcuts', icon: 'question', words: 'keys help turn off', does: 'shortcuts' },
    ...(session.phase === 'learner'
      ? [{ name: 'Log out', icon: 'sign-out', words: 'sign out leave', does: 'log-out' } as const]
      : []),
  ];
};

/** Whether each typed word begins a word of the action. */
export const isMeant = ({ name, words }: Pick<Action, 'name' | 'words'>, typed: string): boolean => {
  const own = spellingOf(`${name} ${words}`).split(' ');
  const asked = spellingOf(typed).split(' ').filter(Boolean);
  return asked.length > 0 && asked.every((word) => own.some((each) => each.startsWith(word)));
};

/** The requirements of the states that a text names, if only in part. */
export const statesMeant = (typed: string): readonly Action[] => {
  const asked = typed.split(' ');
  return STATES_WITH_RULES.filter(({ name, code }) =>
    asked.some((word) => isMeant({ name, words: code }, word)),
  )
    .map(
      ({ name, code, slug }): Action => ({
        name: `${name} requirements`,
        icon: 'map-trifold',
        words: code,
        does: { goTo: pathTo('special-requirements-state', { stateSlug: slug }) },
      }),
    )
    .filter((action) => isMeant(action, typed));
};
