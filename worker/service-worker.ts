import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { COPIES, KEPT_FILES, keptFigureName } from '#core/offline/kept-figure.ts';
import { listenForPushes } from './push.ts';

// The app's service worker: stores the app itself on the device, so that it opens without a network (OF-02), and shows
// reminders (RM-09). It stores no reader's data: adapters/offline does, by session, and the worker responds with
// figures that are stored there. The build writes the two constants (scripts/build-worker.ts).

declare const self: ServiceWorkerGlobalScope;
declare const PRECACHED_FILES: readonly string[];
/** The script that starts the app of this build. */
declare const ENTRY: string;

/** Served only at this address (server/static/serve-app.ts). */
const OFFLINE_PAGE = '/offline.html';

/** During a deployment, a page of another build would name files that are not stored, so it is tried again later. */
const onlyOwnPage = {
  cacheWillUpdate: async ({
    request,
    response,
  }: {
    readonly request: Request;
    readonly response: Response;
  }) => {
    if (!response.ok) return null;
    if (new URL(request.url).pathname !== OFFLINE_PAGE) return response;
    return (await response.clone().text()).includes(ENTRY) ? response : null;
  },
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

/** The server's own page if it responds, with any response; else the stored one, which reads its address itself. */
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      try {
        const preloaded: Response | undefined = await (event as FetchEvent).preloadResponse;
        return preloaded ?? (await fetch(request));
      } catch {
        return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
      }
    },
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
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch {
      return (await keptFigure(keptFigureName(url.pathname) ?? '')) ?? Response.error();
    }
  },
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

self.addEventListener('message', (event) => {
  const [answerTo] = event.ports;
  if (event.data?.asks === 'entry') answerTo?.postMessage(ENTRY);
  if (event.data?.asks === 'take-over-if-alone')
    event.waitUntil(takeOverIfAlone().then(() => answerTo?.postMessage(null)));
});

listenForPushes();
