import type { PortResult } from '../shared/failure.ts';

/** A browser's push subscription. Anyone who has it could try to send messages to the device. */
export interface PushAddress {
  readonly endpoint: string;
  /** The device's public key and shared secret, base64url, with which a message is encrypted for this device alone. */
  readonly p256dh: string;
  readonly auth: string;
}

/** A device that gets reminders. */
export interface PushDevice {
  /** The SHA-256 digest of its endpoint, in hexadecimal. */
  readonly id: string;
  /** The browser and system in words: 'Safari on iPhone'. */
  readonly name: string;
  /** The host of its push service: 'web.push.apple.com'. */
  readonly service: string;
  /** UTC, ISO 8601. */
  readonly addedAt: string;
}

/** The learner's devices, and the key by which push services know this installation. */
export interface PushChoices {
  /** Base64url. */
  readonly publicKey: string;
  /** The last added first. */
  readonly devices: readonly PushDevice[];
}

/** The most devices of one learner. */
export const MAX_PUSH_DEVICES = 10;

/**
 * Whether this device can get reminders: `unsupported` by its browser; `install` if only the installed app can (iPhone
 * and iPad); `denied` by the learner, which only the browser's settings undo; else `push`.
 */
export type PushHere =
  | { readonly can: 'unsupported' | 'install' | 'denied' }
  /** The id of the device that was turned on here with this key, in any account; null if none was. */
  | { readonly can: 'push'; readonly id: string | null };

/** The push service of this device's browser. */
export interface PushPort {
  readonly here: (publicKey: string) => PortResult<PushHere>;
  /** Asks the learner for permission if they have not been asked. Call it only on a click. */
  readonly turnOn: (publicKey: string) => PortResult<PushAddress>;
  /** From now on, no message arrives here. */
  readonly turnOff: () => PortResult<null>;
}
