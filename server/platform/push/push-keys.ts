import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import webPush from 'web-push';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import type { PushSettings } from './push-settings.ts';

/** The key pair that identifies this installation to push services, in base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The operator's keys, or those that the server created on first use. If the keys change, push must be turned on
 * again on every device.
 */
export const pushKeys = async (
  queries: Queries,
  settings: Pick<PushSettings, 'privateKey'>,
): Promise<PushKeys> => {
  const privateKey = settings.privateKey ?? (await keptKey(queries));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
};

/** If several processes start at once, all use the key that was stored first. */
const keptKey = async (queries: Queries): Promise<string> => {
  const read = () =>
    readRows(queries, v.object({ key: v.string() }), 'select private_key as key from push_keys');
  const [kept] = await read();
  if (kept !== undefined) return kept.key;
  await queries.query(
    'insert into push_keys (private_key, made_at) values ($1, now()) on conflict (only_one) do nothing',
    [webPush.generateVAPIDKeys().privateKey],
  );
  const [made] = await read();
  if (made === undefined) throw new Error('The push keys could not be stored.');
  return made.key;
};
