import type { Answer } from '../shared/failure.ts';

/** How a browser's push service reaches this device. Whoever has it could try to write to the device. */
export interface PushAddress {
  readonly endpoint: string;
  /** The device's public key and shared secret, base64url, with which a message is encrypted for it alone. */
  readonly p256dh: string;
  readonly auth: string;
}

/** A device on which the learner is reminded. */
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

/** As many devices as one learner may have. */
export const MOST_PUSH_DEVICES = 10;

/**
 * Whether this device can be reminded: `unsupported` by its browser; `install`, where only the installed app may (iPhone and
 * iPad); `denied` by the learner, which only the browser's settings undo; else by the id of the device that it would be.
 */
export type PushHere =
  | { readonly can: 'unsupported' | 'install' | 'denied' }
  /** `id` is that of a device that was turned on here with this key, for whichever account; null if none was. */
  | { readonly can: 'push'; readonly id: string | null };

/** The push service of this device's browser. */
export interface PushPort {
  readonly here: (publicKey: string) => Answer<PushHere>;
  /** Asks the learner for permission, if they have not been asked: only ever after a press of theirs. */
  readonly turnOn: (publicKey: string) => Answer<PushAddress>;
  /** Nothing that is sent from now on arrives here. */
  readonly turnOff: () => Answer<null>;
}
