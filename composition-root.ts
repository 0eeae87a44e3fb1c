import { Observable } from 'rxjs';
import type { AppWorker } from '#adapters/browser/app-worker.ts';
import { arrivalAt } from '#adapters/browser/arrival.ts';
import { mountCardField } from '#adapters/browser/card-mounts.ts';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { firstFeedPage } from '#adapters/browser/first-feed-page.ts';
import { settingIn } from '#adapters/browser/settings.ts';
import { browserTextSize } from '#adapters/browser/text-size.ts';
import { browserTheme } from '#adapters/browser/theme.ts';
import { lazyAccounts } from '#adapters/lazy/accounts.ts';
import { lazyFeeds } from '#adapters/lazy/feeds.ts';
import { loadOnce } from '#adapters/lazy/load-once.ts';
import { lazyServices } from '#adapters/lazy/services.ts';
import { deviceCopies } from '#adapters/offline/device-copies.ts';
import { storedKeyboardShortcuts } from '#adapters/storage/keyboard-shortcuts.ts';
import { storedSidePane } from '#adapters/storage/side-pane.ts';
import { storedSubmitByTap } from '#adapters/storage/submit-by-tap.ts';
import { systemCalendar } from '#adapters/system/calendar.ts';
import { consoleLog } from '#adapters/system/console.ts';
import { startUp } from '#core/accounts/start-up.ts';
import { isShownInline } from '#core/offline/is-shown-inline.ts';
import { bothClearable } from '#core/shared/clearable.ts';
import { createState, mapState, prefetch } from '#core/shared/state.ts';
import { mountApp } from '#ui/main.tsx';
import { routes } from '#ui/routes.ts';
import { provideFrom } from '#ui/shared/use-cases.ts';
import { createPreceptor } from './composition/create-preceptor.ts';
import { type FirstPorts, first, firstOnDevice } from './composition/first.ts';
import type { BrowserApi } from './composition/roots/browser/api.ts';

/** Milliseconds that the start waits for the flags, and then for the learner (SE-03). */
const START_BOUND = 2000;

/** Milliseconds after the start: by then the first screen is complete, on a slow phone as well. */
const INSTALL_AFTER = 5000;

/** RxJS's own timer would bring its schedulers into the first load. */
const startBound = new Observable<void>((subscriber) => {
  const waiting = setTimeout(() => subscriber.next(), START_BOUND);
  return () => clearTimeout(waiting);
});

// Must run before the page sends anything (faults.md, 23).
const arrival = arrivalAt(window);

const root = document.getElementById('app');
if (!root) throw new Error('There is no element for the app.');

const setting = settingIn(document);

/** Read now, because the page that uses it removes it. */
const sentElement = document.getElementById('embedded-data');

/** The start, in steps: the browser's ports, the application that uses them, and its first page. */
const start = function* () {
  const storage = deviceStorage(window);
  const stored = firstOnDevice(storage);
  const copies = deviceCopies(window.caches);
  const alwaysOn = setting('flag-always-on')?.match(/\w+/g) ?? [];
  const areFlagsSet = ['flag-service-key', 'flag-features', 'flag-always-on'].some(setting);
  const isServiceSet = areFlagsSet || setting('reports-dsn') !== null;
  const services = lazyServices(document, { isServiceSet, areFlagsSet, alwaysOn }, async () => {
    const { createServices } = await import('./composition/roots/browser/services.ts');
    return createServices(window, storage, setting, preceptor.inside(first));
  });

  const fetchApi = loadOnce(async (): Promise<BrowserApi> => {
    const { browserApi } = await import('./composition/roots/browser/api.ts');
    // A visitor who makes a request is likely to continue. What fails to load here is loaded by the page that needs it.
    routes.prefetchRoutes().catch(() => undefined);
    const offline = {
      copies,
      storage,
      caches: window.caches,
      crypto: window.crypto,
      sent: sentElement && { route: sentElement.dataset.route ?? '', text: sentElement.textContent },
    };
    return browserApi(preceptor, services, offline, window, arrival);
  });

  const ports: FirstPorts = {
    accounts: lazyAccounts(async () => (await fetchApi()).accounts),
    feeds: lazyFeeds(async () => (await fetchApi()).feeds, firstFeedPage(document)),
    ...stored,
    guestValues: bothClearable(stored.guestValues, copies),
    storedValues: bothClearable(stored.storedValues, copies),
    endedValues: bothClearable(stored.endedValues, copies),
    connectivity: browserConnectivity(window),
    calendar: systemCalendar,
    now: () => new Date(),
    flags: services.flags,
    notices: services.notices,
    reports: services.reports,
    reaction: () => (call) => {
      if (!isShownInline(call, copies.inUse.get())) services.reactToFailure(call);
    },
    log: consoleLog,
  };

  yield;
  const preceptor = createPreceptor(ports, [], async (name) => (await fetchApi()).contexts[name]());
  yield;
  const { prepare, load } = preceptor;
  const { browseFeed, currentPlace, learnerLoaded, session } = preceptor.inside(first);
  const { flags, log, notices, reports } = ports;

  // A page that came with the document must be available before the first render.
  if (document.getElementById('embedded-data')?.dataset.route === 'home')
    prefetch(browseFeed.of({ list: 'latest' }).state);
  // Visits are sent only to the operator's own collector, and only if the visitor has agreed.
  if (setting('analytics-endpoint')) prepare('tracking').catch(() => undefined);

  const theme = browserTheme(storage, window);
  const productName = setting('application-name') ?? 'Preceptor';
  const providerName = setting('provider-name');
  const { loginToken } = arrival;
  const isNewer = createState(false);
  let worker: AppWorker | undefined;
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    setTimeout(() => {
      import('./composition/roots/browser/install.ts').then(
        ({ installApp }) =>
          installApp(window, preceptor, new URL(import.meta.url).pathname, (installed) => {
            worker = installed;
            isNewer.set(installed.isNewer.get());
            installed.isNewer.changes$.subscribe(isNewer.set);
          }),
        // Without a worker the app still works online.
        () => undefined,
      );
    }, INSTALL_AFTER);

  startUp({
    flags,
    session,
    log,
    reports,
    bound: () => startBound,
    logInByLink:
      loginToken === null
        ? null
        : () =>
            load('accounts').then(
              ({ logInWithToken }) => logInWithToken.execute(loginToken),
              () => {
                log.error('The link could not be followed.');
                session.resume.execute();
              },
            ),
    mount: () =>
      mountApp(root, {
        productName,
        wordmark: mapState(flags.of('FEATURE_BRANDED_APP_BAR_ENABLED'), (isBranded) =>
          isBranded && providerName ? `${productName} · ${providerName}` : productName,
        ),
        provide: provideFrom(preceptor),
        prepare,
        arrived: currentPlace.set,
        retentionYears: Number(setting('retention-years') ?? 6),
        mayLogInByProvider: setting('sign-in-providers') !== '[]',
        learnerLoaded: learnerLoaded.state,
        showsCopies: copies.inUse,
        keepsCopies: 'caches' in window && 'serviceWorker' in navigator,
        newerVersion: { isReady: isNewer.state, open: () => worker?.reload() },
        mountCardField,
        theme,
        textSize: browserTextSize(storage, document),
        submitByTap: storedSubmitByTap(storage),
        sidePane: storedSidePane(storage),
        shortcuts: storedKeyboardShortcuts(storage),
        notices,
        reports,
        log,
      }),
  });
};

/** Each step is a task of its own. */
const inTasks = (steps: Iterator<void>): void => {
  setTimeout(() => {
    if (!steps.next().done) inTasks(steps);
  });
};

// A prerendered page can already be read: between the steps it responds to a tap.
if (root.dataset.prerendered) inTasks(start());
else Array.from(start());
