import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Queries } from '../database/database.ts';
import type { PushSettings } from './push-settings.ts';

/** The key pair by which push services know this installation, base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The operator's keys, or those that the server made at the first call. With other keys, every device has to be turned on again. */
export const pushKeys = async (
  queries: Queries,
  settings: Pick<PushSettings, 'privateKey'>,
): Promise<PushKeys> => {
  const privateKey = settings.privateKey ?? (await keptKey(queries));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
};

/** Of several processes that begin at once, one makes the key that all use. */
const keptKey = async (queries: Queries): Promise<string> => {
  const read = () => queries.query<{ key: string }>('select private_key as key from push_keys');
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
