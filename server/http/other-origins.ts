import { cors } from 'hono/cors';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { flagHeader } from '#core/flags/flag-header.ts';
import type { App } from './bind.ts';

/** How long a browser may remember what a preflight allowed. */
const A_DAY_IN_SECONDS = 86_400;

/**
 * Lets clients that browsers loaded from these origins call the API. No cookies: a client sends its token itself. Without
 * origins no answer says anything about them, so that browsers refuse every other origin.
 */
export const allowOrigins = (app: App, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.use(
    '/api/*',
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        ...['authorization', 'content-type', 'if-none-match', 'x-user-guest-hash', 'traceparent'],
        ...LISTED_FLAGS.map(flagHeader),
      ],
      exposeHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
      maxAge: A_DAY_IN_SECONDS,
    }),
  );
};
