import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/bind.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import type { HttpSettings } from '../platform/http/http-settings.ts';
import { ownOrigin } from '../platform/http/own-origin.ts';
import type { SecurityHeaders } from '../platform/http/security-headers.ts';
import { sendFailure, sendRefusal } from '../platform/http/send-refusal.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { CALENDARS_READ } from '../platform/limits/limits.ts';
import { logged } from '../platform/log/logged.ts';
import { drawCalendar, readerOf } from './calendar-feeds.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: HttpSettings;
  readonly log: Logger;
  readonly now: () => Date;
  readonly headers: SecurityHeaders;
}

/** The path of a subscription calendar. Anyone who has it can read the deadlines and do nothing else. */
export const calendarPath = (token: string): string => `/calendar/${token}/renewals.ics`;

/** Serves subscription calendars to calendar apps, which cannot log in. */
export const serveCalendar = (app: App, { database, settings, log, now, headers }: Dependencies): void => {
  const path = calendarPath(':token');
  app.get(
    path,
    logged(log, path, async (context) => {
      const { incoming } = context.env;
      try {
        const address = clientAddress(incoming, settings.trustedProxies);
        await consumeLimits({ database, settings, now }, [[CALENDARS_READ, address]]);
        const userId = await readerOf(database, context.req.param('token') ?? '', now());
        if (userId === undefined)
          return sendRefusal(404, 'This calendar address no longer works.', headers.api);
        const origin = ownOrigin(settings.publicOrigin, incoming.socket);
        const text = await drawCalendar(database, userId, {
          productName: settings.productName,
          origin,
          now: now(),
        });
        return new Response(text, {
          headers: {
            ...headers.api,
            'content-type': 'text/calendar; charset=utf-8',
            'cache-control': 'private, no-store',
          },
        });
      } catch (failure) {
        return sendFailure(failure, headers.api, log);
      }
    }),
  );
};
