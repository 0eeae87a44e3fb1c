import { createECDH } from 'node:crypto';
import { BadSetting } from '../settings/bad-setting.ts';

/** How this installation sends to browsers' push services (docs/decisions/0069-push.md). */
export interface PushSettings {
  /** The operator's VAPID private key in base64url; if unset, the server creates one and stores it in the database. */
  readonly privateKey: string | undefined;
  /** The contact for push services about our messages (RFC 8292): `https:` or `mailto:`. */
  readonly contact: string;
  /** Only in tests: whether a push service may be on this machine and without TLS. No setting turns it on. */
  readonly toLoopback?: boolean;
}

/** Undefined if push is off. The message leaves out the key, which is secret. */
export const pushSettings = (
  read: (name: string) => string | undefined,
  { publicOrigin, mailFrom }: { readonly publicOrigin: string | undefined; readonly mailFrom: string },
): PushSettings | undefined => {
  const switched = read('PUSH');
  const privateKey = read('VAPID_PRIVATE_KEY');
  if (switched !== undefined && switched.toLowerCase() !== 'off')
    throw new BadSetting('PUSH must be off, or not set: reminders on devices need nothing else.', ['PUSH']);
  if (privateKey !== undefined && !isPrivateKey(privateKey))
    throw new BadSetting(
      'VAPID_PRIVATE_KEY must be a private key of P-256 in base64url, 43 characters: see docs/deploying.md.',
      ['VAPID_PRIVATE_KEY'],
    );
  if (switched !== undefined) return undefined;
  return {
    privateKey,
    contact: publicOrigin?.startsWith('https:') ? publicOrigin : `mailto:${mailFrom.replace(/^.*<|>$/g, '')}`,
  };
};

const isPrivateKey = (text: string): boolean => {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
};
