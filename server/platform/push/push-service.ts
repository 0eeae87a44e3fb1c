import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import * as v from 'valibot';
import webPush from 'web-push';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { Queries } from '../database/database.ts';
import { type Delivery, queued } from '../outbox/deliver-due.ts';
import { lookUpPublic, mayBePublic } from './public-address.ts';
import { pushMessage } from './push-devices.ts';
import { pushKeys } from './push-keys.ts';
import type { PushSettings } from './push-settings.ts';

/** A queued message with its device. */
export const queuedPush = v.object({
  ...queued,
  message: pushMessage,
  deliverUntil: moment,
  device: v.object({ id: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() }),
});
type QueuedPush = Decoded<typeof queuedPush>;

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Sends a message to the device's push service, encrypted for the device (RFC 8291) and signed with our key (RFC
 * 8292). Removes a device that the service no longer knows.
 */
export const deliverPush = async (
  queries: Queries,
  settings: PushSettings,
  { device, message, deliverUntil }: QueuedPush,
  now: Date,
): Promise<Delivery> => {
  const { endpoint, p256dh, auth } = device;
  const keys = await pushKeys(queries, settings);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: settings.contact, ...keys },
      TTL: Math.max(0, Math.round((Date.parse(deliverUntil) - now.getTime()) / 1000)),
    },
  );
  try {
    const status = await post(endpoint, headers, body, settings.toLoopback ?? false);
    if (status >= 200 && status < 300) return { delivery: 'delivered' };
    if (status === 404 || status === 410) {
      // This also deletes its queued messages.
      await queries.query('delete from push_devices where id = $1', [device.id]);
      return { delivery: 'delivered' };
    }
    const cause = Object.assign(new Error('The push service refused.'), { code: `HTTP ${status}` });
    return { delivery: status === 429 || status >= 500 ? 'postponed' : 'refused', cause };
  } catch (cause) {
    return { delivery: 'postponed', cause };
  }
};

/** Follows no redirects, and reads only the status of the response. */
const post = (
  endpoint: string,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer | null,
  toLoopback: boolean,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(endpoint);
    // For a host that is an IP address, no lookup happens.
    if (!toLoopback && !mayBePublic(hostname)) return reject(new Error('The host is not public.'));
    const asked = (protocol === 'https:' ? overTls : overHttp)(
      endpoint,
      {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(!toLoopback && { lookup: lookUpPublic }),
        // Limits the whole exchange, so that a service that responds slowly holds nothing up.
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
