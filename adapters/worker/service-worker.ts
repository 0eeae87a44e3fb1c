import { cacheNames } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { COPIES, KEPT_FILES, keptFigureName } from '#core/offline/kept-figure.ts';
import { listenForPushes } from './push.ts';
import { refill } from './refill.ts';

// The app's service worker: stores the app itself on the device, so that it opens without a network (OF-02), and shows
// reminders (RM-09). It stores no reader's data: adapters/offline does, by session, and the worker responds with
// figures that are stored there. The build writes the two constants (tools/build-worker.ts).

declare const self: ServiceWorkerGlobalScope;
declare const PRECACHED_FILES: readonly string[];
/** The script that starts the app of this build. */
declare const ENTRY: string;

/** Served only at this address (server/platform/static/serve-app.ts). */
const OFFLINE_PAGE = '/offline.html';

/** During a deployment, a page of another build would name files that are not stored, so it is tried again later. */
const isOfThisBuild = async (url: string, response: Response): Promise<boolean> => {
  if (!response.ok) return false;
  if (new URL(url, self.location.href).pathname !== OFFLINE_PAGE) return true;
  return (await response.clone().text()).includes(ENTRY);
};

interface Fetched {
  readonly request: Request;
  readonly response: Response;
}

const onlyOwnPage = {
  cacheWillUpdate: async ({ request, response }: Fetched) =>
    (await isOfThisBuild(request.url, response)) ? response : null,
};

const entries: readonly PrecacheEntry[] = [
  // A hash is part of each name.
  ...PRECACHED_FILES.map((url) => ({ url, revision: null })),
  { url: OFFLINE_PAGE, revision: ENTRY },
];

addPlugins([onlyOwnPage]);
precache([...entries]);
addRoute({ cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
enableNavigationPreload();

/**
 * What the server responds; what is stored here if there is no response, or only a proxy's page that says that the
 * server is down.
 */
const serverOrStored = async (
  ask: () => Promise<Response>,
  stored: () => Promise<Response | undefined>,
): Promise<Response> => {
  const response = await ask().catch(() => undefined);
  if (response !== undefined && response.status < 500) return response;
  return (await stored()) ?? response ?? Response.error();
};

/** The stored page reads its address itself. */
registerRoute(
  new NavigationRoute(
    ({ event, request }) =>
      serverOrStored(
        async () => (await (event as FetchEvent).preloadResponse) ?? fetch(request),
        () => matchPrecache(OFFLINE_PAGE),
      ),
    { denylist: [/^\/api\//, /\.\w+$/] },
  ),
);

/** A stored figure, at any stored width. */
const keptFigure = async (name: string): Promise<Response | undefined> => {
  for (const copies of (await caches.keys()).filter((each) => each.startsWith(COPIES))) {
    const cache = await caches.open(copies);
    const kept = (await cache.keys()).find(({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith(KEPT_FILES) && pathname.endsWith(`/${name}`);
    });
    if (kept !== undefined) return cache.match(kept);
  }
  return undefined;
};

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && keptFigureName(url.pathname) !== undefined,
  ({ request, url }) =>
    serverOrStored(
      () => fetch(request),
      () => keptFigure(keptFigureName(url.pathname) ?? ''),
    ),
);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/**
 * A new worker waits until no page of the old version is open, since activating removes the old version's files. The
 * page that asks does not count, because it is reloaded anyway.
 */
const takeOverIfAlone = async (): Promise<void> => {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await self.skipWaiting();
};

const refillApp = async (): Promise<void> => {
  const files = entries.map(({ url }) => ({ url, key: getCacheKeyForURL(url) ?? url }));
  const get = (url: string) => fetch(url, { cache: url === OFFLINE_PAGE ? 'reload' : 'default' });
  await refill(await caches.open(cacheNames.precache), files, get, isOfThisBuild);
};

self.addEventListener('message', (event) => {
  const [answerTo] = event.ports;
  if (event.data?.asks === 'entry') answerTo?.postMessage(ENTRY);
  if (event.data?.asks === 'refill') event.waitUntil(refillApp().catch(() => undefined));
  if (event.data?.asks === 'take-over-if-alone')
    event.waitUntil(takeOverIfAlone().then(() => answerTo?.postMessage(null)));
});

listenForPushes();
