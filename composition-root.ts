import { Container } from 'inversify';
import { arrivalAt } from '#adapters/browser/arrival.ts';
import { mountCardField } from '#adapters/browser/card-mounts.ts';
import { firstFeedPage } from '#adapters/browser/first-feed-page.ts';
import { clearedByLogin, clearedByLogout } from '#adapters/browser/kept-keys.ts';
import { browserTheme } from '#adapters/browser/theme.ts';
import { lazyAccounts } from '#adapters/lazy/accounts.ts';
import { lazyFeeds } from '#adapters/lazy/feeds.ts';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import { clearDevice } from '#core/accounts/clear-device.ts';
import { keepSession } from '#core/accounts/keep-session.ts';
import { browseFeed } from '#core/feed/browse-feed.ts';
import type { Place } from '#core/navigation/routes.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState, glance, mapState } from '#core/shared/state.ts';
import { mountApp } from '#ui/main.tsx';
import { routes } from '#ui/routes.ts';
import { bindBrowser } from './composition/browser.ts';
import { rememberedIn } from './composition/caches.ts';
import { prepareIn } from './composition/lazy-contexts.ts';
import { bindServices } from './composition/lazy-services.ts';
import { provideFrom } from './composition/provide.ts';
import { settingIn } from './composition/settings.ts';
import { startUp } from './composition/start-up.ts';
import { the } from './composition/tokens.ts';

// Before anything leaves the page (faults.md, 23).
const arrival = arrivalAt(window);

const root = document.getElementById('app');
if (!root) throw new Error('There is no element for the app.');

interface Wired {
  readonly container: Container;
  /** Fetches the API and binds it, once. */
  readonly bindApi: () => Promise<void>;
}

const wire = (): Wired => {
  // Without compiled resolvers, which the Content-Security-Policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });

  container.bind(the('arrival')).toConstantValue(arrival);
  bindBrowser(container, window);
  bindServices(container, window);

  const bindApi = fetchOnce(() =>
    import('./composition/clients.ts').then((api) => {
      api.bindClients(container);
      // Whoever asks for something is about to go further. What cannot be had now, the page asks for that needs it.
      for (const ahead of [routes.fetchFurther(), import('./composition/contexts.ts')])
        ahead.catch(() => undefined);
    }),
  );

  /** Code of a port that cannot be had is a call that reached nobody, and is said like one (ER-01). */
  const orSayUnreachable = <Port>(fetch: () => Promise<Port>) =>
    fetch().catch((cause: unknown) => {
      container.get(the('reactToFailure'))({ failure: unreachable, token: null, during: 'shown' });
      throw cause;
    });

  container
    .bind(the('feeds'))
    .toConstantValue(
      lazyFeeds(
        () =>
          orSayUnreachable(() =>
            Promise.all([import('#adapters/http/feed.ts'), bindApi()]).then(([{ httpFeeds }]) =>
              httpFeeds(container.get(the('client'))),
            ),
          ),
        firstFeedPage(document),
      ),
    );
  container
    .bind(the('accounts'))
    .toResolvedValue(
      (calendar) =>
        lazyAccounts(() =>
          orSayUnreachable(() =>
            Promise.all([import('#adapters/http/accounts.ts'), bindApi()]).then(([{ httpAccounts }]) =>
              httpAccounts(container.get(the('client')), container.get(the('backgroundClient')), calendar),
            ),
          ),
        ),
      [the('calendar')],
    );

  container
    .bind(the('whereabouts'))
    .toConstantValue(createState<Place>({ name: 'home', params: {}, query: {} }));
  const learnerLoaded = createState(false);
  container.bind(the('learnerLoaded')).toConstantValue(learnerLoaded);
  container.bind(the('caches')).toConstantValue(new Set([{ clear: () => learnerLoaded.set(false) }]));
  container.bind(the('session')).toResolvedValue(
    (accounts, authToken, connectivity, caches, storage, reports) =>
      keepSession(accounts, authToken, connectivity, {
        caches: clearDevice(caches, reports),
        guestValues: clearedByLogin(storage),
        keptValues: clearedByLogout(storage),
      }),
    [the('accounts'), the('authToken'), the('connectivity'), the('caches'), the('storage'), the('reports')],
  );
  container
    .bind(the('browseFeed'))
    .toResolvedValue(browseFeed, [the('feeds'), the('visitedArticles'), the('guestQuizzes')])
    .onActivation(rememberedIn(container.get(the('caches'))));
  return { container, bindApi };
};

const begin = ({ container, bindApi }: Wired): void => {
  const theme = browserTheme(container.get(the('storage')), document);

  const session = container.get(the('session'));
  const log = container.get(the('log'));
  // A page that came with the document is there before the first rendering.
  if (document.getElementById('sent-along')?.dataset.route === 'home')
    glance(container.get(the('browseFeed')).of({ list: 'latest' }).state);

  const prepare = prepareIn(container, bindApi);

  const learners = session.state.changes$.subscribe(({ phase }) => {
    if (phase !== 'learner') return;
    learners.unsubscribe();
    import('./composition/contexts.ts')
      .then(({ sessionSteps }) => sessionSteps())
      .then(
        ({ followLearners }) => followLearners(container, prepare),
        () => log.error('The learner could not be followed.'),
      );
  });

  const setting = settingIn(document);
  const productName = setting('application-name') ?? 'Preceptor';
  const providerName = setting('provider-name');
  const flags = container.get(the('flags'));
  // Only an operator's own collector is ever told of a visit, and only where the visitor has agreed.
  if (setting('analytics-endpoint')) prepare('tracking').catch(() => undefined);

  const { loginToken } = arrival;

  startUp({
    flags,
    session,
    log,
    reports: container.get(the('reports')),
    logInByLink:
      loginToken === null
        ? null
        : () =>
            prepare('accounts').then(
              () => container.get(the('logInWithToken')).execute(loginToken),
              () => log.error('The link could not be followed.'),
            ),
    mount: () =>
      mountApp(root, {
        productName,
        wordmark: mapState(flags.of('FEATURE_BRANDED_APP_BAR_ENABLED'), (isBranded) =>
          isBranded && providerName ? `${productName} · ${providerName}` : productName,
        ),
        provide: provideFrom(container),
        prepare,
        arrived: container.get(the('whereabouts')).set,
        mayLogInByProvider: settingIn(document)('sign-in-providers') !== '[]',
        learnerLoaded: container.get(the('learnerLoaded')).state,
        mountCardField,
        theme,
        notices: container.get(the('notices')),
        reports: container.get(the('reports')),
        log,
      }),
  });
};

// A page that came painted is there to be read: it answers a tap between the parts of its start.
if (root.dataset.painted)
  setTimeout(() => {
    const wired = wire();
    setTimeout(() => begin(wired));
  });
else begin(wire());
