import { cors } from 'hono/cors';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { flagHeader } from '#core/flags/flag-header.ts';
import type { App } from './bind.ts';

/** How long a browser may remember what a preflight allowed. */
const A_DAY_IN_SECONDS = 86_400;

/**
 * Lets clients that browsers loaded from these origins call the API, without cookies: a client sends its token
 * itself. If no origins are set, no CORS headers are sent, so browsers refuse every other origin.
 */
export const allowOrigins = (app: App, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.use(
    '/api/*',
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'authorization',
        'content-type',
        'if-none-match',
        'x-user-guest-hash',
        'traceparent',
        ...LISTED_FLAGS.map(flagHeader),
      ],
      exposeHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
      maxAge: A_DAY_IN_SECONDS,
    }),
  );
};
