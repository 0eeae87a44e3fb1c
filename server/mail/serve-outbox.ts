import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { App } from '../http/bind.ts';
import type { HttpContext } from '../http/decode-input.ts';
import { isLoopback } from '../http/loopback.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { logged } from '../log/logged.ts';
import type { Settings } from '../settings.ts';
import { outboxPage, outboxStyle } from './outbox-page.ts';

interface Outside {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Logger;
  readonly now: () => Date;
  readonly headers: SecurityHeaders;
}

/**
 * Shows the mail that nobody takes, where the server is reached from its own machine alone; elsewhere there is no such
 * page.
 */
export const serveOutbox = (app: App, { database, settings, log, now, headers }: Outside): void => {
  const shown = showsOutbox(settings);
  const serve = (path: string, type: string, content: () => string | Promise<string>) =>
    app.get(
      path,
      logged(log, path, async (context) => {
        if (!shown || !isAskedByName(context)) return sendRefusal(404, 'There is no such page.', headers.api);
        return new Response(await content(), {
          headers: {
            ...headers.document,
            'content-type': `${type}; charset=utf-8`,
            'cache-control': 'no-store',
          },
        });
      }),
    );
  serve('/dev/outbox', 'text/html', () => outboxPage(database, settings.productName, now()));
  serve('/dev/outbox.css', 'text/css', () => outboxStyle);
};

export const showsOutbox = ({ smtpUrl, host }: Pick<Settings, 'smtpUrl' | 'host'>): boolean =>
  smtpUrl === undefined && isLoopback(host);

/** A foreign page can point a name of its own at this machine; the request then carries that name. */
const isAskedByName = ({ env: { incoming } }: HttpContext): boolean => {
  const host = incoming.headers.host ?? '';
  return isLoopback(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'));
};
