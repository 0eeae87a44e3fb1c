import type { Logger } from 'pino';
import type { App } from '../http/bind.ts';
import { logged } from '../log/logged.ts';

export const WEB_MANIFEST_PATH = '/app.webmanifest';

/** The mark's own color; the theme color of ui/index.html. */
const NAVY = '#123a63';

interface Dependencies {
  readonly productName: string;
  readonly log: Logger;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves what a device needs to install the app under the operator's name for it (OF-01). */
export const serveWebManifest = (app: App, { productName, log, headers }: Dependencies): void => {
  const body = JSON.stringify(webManifest(productName));
  app.get(
    WEB_MANIFEST_PATH,
    logged(
      log,
      WEB_MANIFEST_PATH,
      async () =>
        new Response(body, {
          headers: {
            ...headers,
            'content-type': 'application/manifest+json; charset=utf-8',
            'cache-control': 'max-age=3600',
          },
        }),
    ),
  );
};

const webManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: 'Read medical research and earn CME and MOC credit.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: NAVY,
  theme_color: NAVY,
  categories: ['medical', 'education'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    // Drawn by tools/app-icons.ts so that no launcher's shape cuts into the mark.
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Saved articles', url: '/saved' },
    { name: 'Transcript', url: '/transcripts' },
  ],
});
