import { Container } from 'inversify';
import { clearedByLogin, clearedByLogout } from '#adapters/browser/kept-keys.ts';
import { sentAlong } from '#adapters/browser/sent-along.ts';
import { browserTheme } from '#adapters/browser/theme.ts';
import { createClient } from '#adapters/http/client.ts';
import { httpFeeds } from '#adapters/http/feed.ts';
import { lazyAccounts } from '#adapters/lazy/accounts.ts';
import { clearDevice } from '#core/accounts/clear-device.ts';
import { keepSession } from '#core/accounts/keep-session.ts';
import { browseFeed } from '#core/feed/browse-feed.ts';
import { flagHeader } from '#core/flags/flag.ts';
import { mountApp } from '#ui/main.tsx';
import { bindBrowser } from './composition/browser.ts';
import { prepareIn } from './composition/lazy-contexts.ts';
import { bindServices } from './composition/lazy-services.ts';
import { provideFrom } from './composition/provide.ts';
import { settingIn } from './composition/settings.ts';
import { startUp } from './composition/start-up.ts';
import { T } from './composition/tokens.ts';

// Without compiled resolvers, which the Content-Security-Policy forbids.
const container = new Container({ defaultScope: 'Singleton', jitless: true });

bindBrowser(container, window);
bindServices(container, document);

container.bind(T.client).toResolvedValue(
  (authToken, guestSession, flags) =>
    createClient({
      baseUrl: '/api',
      token: authToken.value.get,
      guestHash: guestSession.hash.get,
      flagHeaders: () =>
        Object.fromEntries(flags.all().map(([flag, isOn]) => [flagHeader(flag), String(isOn)])),
    }),
  [T.authToken, T.guestSession, T.flags],
);
container
  .bind(T.feeds)
  .toResolvedValue((client) => httpFeeds(client, sentAlong(document, 'first-feed-page')), [T.client]);
container
  .bind(T.accounts)
  .toResolvedValue(
    (client, calendar) =>
      lazyAccounts(() =>
        import('#adapters/http/accounts.ts').then(({ httpAccounts }) => httpAccounts(client, calendar)),
      ),
    [T.client, T.calendar],
  );

container.bind(T.caches).toConstantValue(new Set());
container.bind(T.session).toResolvedValue(
  (accounts, authToken, connectivity, caches, storage, reports) =>
    keepSession(accounts, authToken, connectivity, {
      caches: clearDevice(caches, reports),
      guestValues: clearedByLogin(storage),
      keptValues: clearedByLogout(storage),
    }),
  [T.accounts, T.authToken, T.connectivity, T.caches, T.storage, T.reports],
);
container.bind(T.browseFeed).toResolvedValue(browseFeed, [T.feeds, T.visitedArticles]);

const root = document.getElementById('app');
if (!root) throw new Error('The document has no element with the id "app" to put the app into.');
const theme = browserTheme(container.get(T.storage), document);

startUp(
  container.get(T.flags),
  container.get(T.session),
  container.get(T.log),
  container.get(T.reports),
  () =>
    mountApp(root, {
      productName: settingIn(document)('application-name') ?? 'Preceptor',
      provide: provideFrom(container),
      prepare: prepareIn(container),
      theme,
      notices: container.get(T.notices),
      reports: container.get(T.reports),
      log: container.get(T.log),
    }),
);
