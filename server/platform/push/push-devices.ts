import { createECDH, createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { MAX_PUSH_DEVICES, type PushAddress, type PushDevice } from '#core/reminders/push.ts';
import type { FieldErrors } from '#core/shared/failure.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { isLoopback } from '../http/loopback.ts';
import { mayBePublic } from './public-address.ts';
import type { PushSettings } from './push-settings.ts';

const pushDeviceRow = v.object({ id: v.string(), name: v.string(), service: v.string(), addedAt: moment });

/** Errors in a browser's push subscription. Its endpoint must not be on this machine or in a private network. */
export const pushAddressErrors = (
  { endpoint, p256dh, auth }: PushAddress,
  { toLoopback = false }: Pick<PushSettings, 'toLoopback'>,
): FieldErrors => ({
  ...(!isEndpoint(endpoint, toLoopback) && {
    endpoint: ['This isn’t an https address of a push service.'],
  }),
  ...(!isPublicKey(bytesOf(p256dh)) && { p256dh: ['This isn’t a public key of P-256.'] }),
  ...(bytesOf(auth)?.length !== 16 && { auth: ['This isn’t a secret of 16 bytes.'] }),
});

const isEndpoint = (text: string, toLoopback: boolean): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (toLoopback && isLoopback(hostname)) return true;
  return protocol === 'https:' && `${port}${username}${password}` === '' && mayBePublic(hostname);
};

/** Must be uncompressed and a point on the curve; encryption fails with any other key. */
const isPublicKey = (bytes: Buffer | undefined): boolean => {
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(bytes).length > 0;
  } catch {
    return false;
  }
};

const bytesOf = (text: string): Buffer | undefined =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;

interface NewDevice {
  readonly userId: string;
  readonly session: Buffer | null;
  readonly address: PushAddress;
  /** The browser and system in words. */
  readonly device: string;
  readonly now: Date;
}

/** Adds or renews a device. If the learner has too many, the oldest one is removed. */
export const addDevice = async (
  queries: Queries,
  { userId, session, address, device, now }: NewDevice,
): Promise<void> => {
  const { endpoint, p256dh, auth } = address;
  const id = createHash('sha256').update(endpoint).digest('hex');
  // Deletes messages queued for the device's previous learner, so that they don't arrive at this one's.
  await queries.query('delete from push_devices where id = $1 and user_id <> $2', [id, userId]);
  await queries.query(
    `insert into push_devices (id, user_id, session, endpoint, p256dh, auth, device, service, added_at)
     values ($1, $2, (select token_hash from sessions where token_hash = $3), $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth,
       device = excluded.device`,
    [id, userId, session, endpoint, p256dh, auth, device, new URL(endpoint).hostname, now.toISOString()],
  );
  await queries.query(
    `delete from push_devices where user_id = $1 and id <> $2 and id not in (
       select id from push_devices where user_id = $1 and id <> $2 order by added_at desc, id limit $3)`,
    [userId, id, MAX_PUSH_DEVICES - 1],
  );
};

export const removeDevice = async (queries: Queries, userId: string, id: string): Promise<void> => {
  await queries.query('delete from push_devices where id = $1 and user_id = $2', [id, userId]);
};

export const devicesOf = (queries: Queries, userId: string): Promise<readonly PushDevice[]> =>
  readRows(
    queries,
    pushDeviceRow,
    `select id, device as name, service, added_at as "addedAt" from push_devices
     where user_id = $1 order by added_at desc, id`,
    [userId],
  );

/** The content shown by a device, encrypted for it alone. The service worker reads it (adapters/worker/push.ts). */
export const pushMessage = v.object({
  title: v.string(),
  body: v.string(),
  /** A message with the same tag replaces the previous one, so that one sent twice is shown once. */
  tag: v.string(),
  /** The path of the page that it opens. */
  path: v.string(),
  /** The span in which it makes no sound, in milliseconds since 1970; null for none. */
  quiet: v.nullable(v.tuple([v.number(), v.number()])),
});
type PushMessage = Decoded<typeof pushMessage>;

/** After this time a message is out of date, because it states a number of days. */
const USEFUL_HOURS = 24;

/** Queues a message to each device of a learner within the caller's transaction. */
export const queuePush = async (
  queries: Queries,
  userId: string,
  { kind, message }: { readonly kind: string; readonly message: PushMessage },
  now: Date,
): Promise<void> => {
  await queries.query(
    `insert into push_outbox (device_id, kind, message, created_at, deliver_until, next_try_at)
     select id, $2, $3, $4, $5, $4 from push_devices where user_id = $1`,
    [
      userId,
      kind,
      JSON.stringify(message),
      now.toISOString(),
      new Date(now.getTime() + USEFUL_HOURS * 60 * 60 * 1000).toISOString(),
    ],
  );
};
