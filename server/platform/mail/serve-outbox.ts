import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { App } from '../http/bind.ts';
import { isLoopback } from '../http/loopback.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { logged } from '../log/logged.ts';
import type { Settings } from '../settings/settings.ts';
import { outboxPage, outboxStyle } from './outbox-page.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Logger;
  readonly now: () => Date;
  readonly headers: SecurityHeaders;
}

/**
 * Shows unsent mail, only in a demonstration and to requests from this machine, because its links open every account.
 * Otherwise the page does not exist.
 */
export const serveOutbox = (app: App, { database, settings, log, now, headers }: Dependencies): void => {
  const shown = showsOutbox(settings);
  const serve = (path: string, type: string, content: () => string | Promise<string>) =>
    app.get(
      path,
      logged(log, path, async (context) => {
        if (!shown || !isFromThisMachine(context.env.incoming))
          return sendRefusal(404, 'There is no such page.', headers.api);
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

export const showsOutbox = ({
  mode,
  smtpUrl,
  mailOff,
  host,
}: Pick<Settings, 'mode' | 'smtpUrl' | 'mailOff' | 'host'>): boolean =>
  mode === 'demonstration' && smtpUrl === undefined && !mailOff && isLoopback(host);
