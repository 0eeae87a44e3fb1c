import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { serveCourseFiles } from './courses/serve-course-files.ts';
import { documents } from './documents.ts';
import { figureStoreOf } from './importing/figures/figure-settings.ts';
import { serveFigures } from './importing/figures/serve-figures.ts';
import { serveWebhook } from './payments/webhook.ts';
import type { Database } from './platform/database/database.ts';
import { watchDiskSpace } from './platform/database/disk-space.ts';
import { readingDatabase } from './platform/database/reading-database.ts';
import { type App, bindEndpoints } from './platform/http/bind.ts';
import type { Handler } from './platform/http/call.ts';
import { isAlive, isReady } from './platform/http/health.ts';
import type { HttpSettings } from './platform/http/http-settings.ts';
import { noSuchEndpoint } from './platform/http/no-such-endpoint.ts';
import { allowOrigins } from './platform/http/other-origins.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { sendFailure } from './platform/http/send-refusal.ts';
import { logged } from './platform/log/logged.ts';
import { serveOutbox } from './platform/mail/serve-outbox.ts';
import { serveOpenApi } from './platform/openapi/serve-openapi.ts';
import { appPage } from './platform/static/app-page.ts';
import { openBuiltApp } from './platform/static/built-app.ts';
import { loadPrerenderer } from './platform/static/prerender.ts';
import { serveApp } from './platform/static/serve-app.ts';
import { serveSearchEngines } from './platform/static/serve-search-engines.ts';
import { serveWebManifest } from './platform/static/serve-web-manifest.ts';
import { observeRequests } from './platform/tracing/observe-requests.ts';
import { serveCalendar } from './reminders/serve-calendar.ts';
import { serveUnsubscribe } from './reminders/serve-unsubscribe.ts';

interface AppParts {
  readonly settings: HttpSettings;
  readonly database: Database;
  /** Serves reads while the database is gone. */
  readonly standby?: Database | undefined;
  readonly endpoints: readonly Handler[];
  readonly log: Logger;
  readonly now?: () => Date;
}

/** Serves the API, its OpenAPI description, the app and the health checks on one port. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { settings, endpoints, log, now = () => new Date() } = parts;
  const { database, isFull } = watchDiskSpace(
    parts.database,
    settings.databaseUrl === undefined ? settings.dataDirectory : undefined,
  );
  const reading = readingDatabase(database, parts.standby);
  const headers = securityHeaders(settings);
  const app: App = new Hono<{ Bindings: HttpBindings }>();

  observeRequests(app);
  allowOrigins(app, settings.allowedOrigins);
  bindEndpoints(app, endpoints, { database, reading, settings, log, now, headers: headers.api });
  serveOpenApi(app, settings.productName, headers);
  serveOutbox(app, { database, settings, log, now, headers });
  serveUnsubscribe(app, { database, settings, log, now, headers });
  serveCalendar(app, { database, settings, log, now, headers });
  serveWebhook(app, { database, settings, log, now, headers: headers.api });
  serveFigures(app, { figures: figureStoreOf(settings), log, headers: headers.api });
  serveCourseFiles(app, { database: reading, log, headers: headers.api });
  app.all('/api', logged(log, '/api', noSuchEndpoint(endpoints, headers.api)));
  app.all('/api/*', logged(log, '/api/*', noSuchEndpoint(endpoints, headers.api)));

  app.get('/healthz', logged(log, '/healthz', isAlive(headers.api)));
  app.get('/readyz', logged(log, '/readyz', isReady(database, isFull, headers.api)));

  serveSearchEngines(app, {
    database: reading,
    publicOrigin: settings.publicOrigin,
    log,
    headers: headers.api,
  });
  serveWebManifest(app, { productName: settings.productName, log, headers: headers.api });

  const builtApp = await openBuiltApp(settings.builtAppDirectory);
  // Only the browser knows what feature flags change, so nothing is prerendered when the operator has set any.
  const prerender = FLAGS.some((name) => name in settings.appMeta)
    ? undefined
    : await loadPrerenderer(settings.builtAppDirectory);
  const pageFor = await appPage(builtApp, { settings, database: reading, now, documents, prerender, log });
  app.all('*', logged(log, '/*', serveApp(builtApp, headers.document, pageFor, settings.publicOrigin)));

  app.onError((failure) => sendFailure(failure, headers.api, log));
  return app;
};

const FLAGS = ['flag-service-key', 'flag-features', 'flag-always-on'];
