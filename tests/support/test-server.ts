import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handler } from '#server/platform/http/call.ts';
import type { HttpSettings } from '#server/platform/http/http-settings.ts';
import { listen } from '#server/platform/http/listen.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { openLog } from '#server/platform/log/log.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServer {
  /** `http://127.0.0.1:` and a port that the system chooses. */
  readonly origin: string;
  readonly database: Database;
  /** Responds like `fetch`, within the process; only Node's handling of the connection is left out. */
  readonly answer: (address: string, init: AnsweredCall) => Promise<Response>;
  readonly close: () => Promise<void>;
}

interface AnsweredCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface TestServerOptions {
  readonly settings?: Partial<HttpSettings>;
  /** Instead of the endpoints of every context. */
  readonly endpoints?: readonly Handler[];
  /** Instead of a new database; still closed with the server. */
  readonly database?: Database;
  readonly now?: () => Date;
  /** Called with each line that is logged. */
  readonly onLog?: (line: string) => void;
}

/** The real app on a loopback port with a new database; checks every response against its endpoint. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-figures-'));
  const settings: HttpSettings = {
    ...settingsFromEnvironment({}),
    port: 0,
    checkResponses: true,
    // A test file is one client that acts for many people; tests of rate limits turn them on.
    rateLimits: false,
    logLevel: options.onLog === undefined ? 'silent' : 'trace',
    figures: { kind: 'folder', folder },
    ...options.settings,
  };
  const database = options.database ?? (await openTestDatabase());
  const { onLog } = options;
  const log = openLog(settings.logLevel, ...(onLog === undefined ? [] : [{ write: onLog }]));
  const app = await buildApp({
    settings,
    database,
    endpoints: options.endpoints ?? (await import('#server/endpoints.ts')).endpoints,
    log,
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  const listening = await listen(app, settings, securityHeaders(settings).api);
  return {
    origin: listening.origin,
    database,
    answer: async (address, { method, headers, body }) => {
      const { pathname, search } = new URL(address);
      const incoming = Object.assign(Readable.from(body === undefined ? [] : [Buffer.from(body)]), {
        method,
        headers,
        url: pathname + search,
        socket: { remoteAddress: '127.0.0.1' },
      });
      return app.request(address, { method, headers }, { incoming });
    },
    close: () =>
      listening
        .close(0)
        .finally(database.close)
        .finally(() => rm(folder, { recursive: true, force: true })),
  };
};
