import library from 'virtual:demonstration-library';
import { timer } from 'rxjs';
import { mountCardField } from '#adapters/browser/card-mounts.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { setHintCookie } from '#adapters/browser/hint-cookie.ts';
import { browserRedirect } from '#adapters/browser/redirect.ts';
import { browserShareSheet } from '#adapters/browser/share-sheet.ts';
import { browserStopwatch } from '#adapters/browser/stopwatch.ts';
import { browserTextSize } from '#adapters/browser/text-size.ts';
import { browserTheme } from '#adapters/browser/theme.ts';
import { notyfNotices } from '#adapters/notyf/notices.ts';
import { createToasts } from '#adapters/notyf/toasts.ts';
import { storedKeyboardShortcuts } from '#adapters/storage/keyboard-shortcuts.ts';
import { storedSidePane } from '#adapters/storage/side-pane.ts';
import { storedSubmitByTap } from '#adapters/storage/submit-by-tap.ts';
import { consoleLog, consoleReports } from '#adapters/system/console.ts';
import { startUp } from '#core/accounts/start-up.ts';
import { calmNotices } from '#core/notices/calm-notices.ts';
import { createState } from '#core/shared/state.ts';
import { mountBar } from '#ui/demonstration/demonstration-bar.tsx';
import { mountApp } from '#ui/main.tsx';
import { routes } from '#ui/routes.ts';
import { provideFrom } from '#ui/shared/use-cases.ts';
import { first } from '../../first.ts';
import { demonstrationOver } from '../demonstration.ts';
import { followLearners } from '../start.ts';

// The root of `npm run demo`: every page over a server in memory, which this browser stores. Nothing is sent anywhere.

const NAME = 'Preceptor';
const RETENTION_YEARS = 6;
/** Milliseconds; nothing here waits for a network. */
const START_BOUND = 2000;

const elementOf = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no element "${id}".`);
  return element;
};

const storage = deviceStorage(window);
const theme = browserTheme(storage, window);
const notices = calmNotices(notyfNotices(createToasts(document)), browserStopwatch);
const services = { notices, reports: consoleReports, log: consoleLog };

const preceptor = demonstrationOver(library, {
  ...services,
  storage,
  shareSheet: browserShareSheet(window),
  redirectTo: browserRedirect(window.history),
});
const { prepare } = preceptor;
const { currentPlace, flags, learnerLoaded, session } = preceptor.inside(first);
followLearners(preceptor);

/** Removes what the app has stored in this browser, but nothing of other pages of the same origin. */
const startOver = (): void => {
  for (const kept of [localStorage, sessionStorage])
    for (const key of Object.keys(kept)) if (key.startsWith('preceptor.')) kept.removeItem(key);
  setHintCookie(document, 'theme', null);
  setHintCookie(document, 'text-size', null);
  location.assign('/');
};

mountBar(elementOf('demonstration'), startOver);

startUp({
  flags,
  session,
  log: services.log,
  reports: services.reports,
  logInByLink: null,
  bound: () => timer(START_BOUND),
  mount: () => {
    mountApp(elementOf('app'), {
      textSize: browserTextSize(storage, document),
      ...services,
      theme,
      prepare,
      mountCardField,
      shortcuts: storedKeyboardShortcuts(storage),
      submitByTap: storedSubmitByTap(storage),
      sidePane: storedSidePane(storage),
      productName: NAME,
      wordmark: createState(NAME).state,
      provide: provideFrom(preceptor),
      arrived: currentPlace.set,
      retentionYears: RETENTION_YEARS,
      mayLogInByProvider: false,
      learnerLoaded: learnerLoaded.state,
      // Everything is on this device already, so there are no copies.
      showsCopies: createState(false).state,
      keepsCopies: false,
      newerVersion: { isReady: createState(false).state, open: () => location.reload() },
    });
    routes.prefetchRoutes().catch(() => undefined);
  },
});
