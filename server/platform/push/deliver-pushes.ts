import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { deliverDue } from '../outbox/deliver-due.ts';
import { deliverPush, queuedPush } from './push-service.ts';
import type { PushSettings } from './push-settings.ts';

/** The number of concurrent deliveries, so that one slow push service does not hold up the others. */
const CONCURRENCY = 4;

/** Sends every due message to its push service. */
export const deliverPushes = (
  database: Database,
  settings: PushSettings,
  log: Logger,
  now: () => Date,
): Promise<void> =>
  deliverDue(
    database,
    {
      table: 'push_outbox',
      columns: `id, kind, tries, message, deliver_until as "deliverUntil",
        (select jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth)
         from push_devices d where d.id = device_id) as device`,
      item: queuedPush,
      isReal: 'true',
      what: 'push message',
      lanes: CONCURRENCY,
      deliver: (item) => deliverPush(database, settings, item, now()),
    },
    log,
    now,
  );
