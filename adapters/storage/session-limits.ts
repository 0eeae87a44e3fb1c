import type { StoredSessionLimits } from '#core/accounts/ports.ts';
import type { SessionLimits } from '#core/accounts/session-limits.ts';
import { type Decoder, nullable } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { StoredKey } from './stored-keys.ts';

/** Removed together with the token (auth-token.ts). */
export const SESSION_LIMITS: StoredKey = 'preceptor.session-limits';

const wholeNumber: Decoder<number> = (content) =>
  Number.isSafeInteger(content) ? Number(content) : undefined;

const decode: Decoder<SessionLimits> = (content) => {
  const { idle, ...times } = Object(content) as Record<string, unknown>;
  const known = {
    idle: nullable(wholeNumber)(idle),
    expiresAt: wholeNumber(times.expiresAt),
    lastUsedAt: wholeNumber(times.lastUsedAt),
    latestAt: wholeNumber(times.latestAt),
  };
  return isWhole(known) ? known : undefined;
};

const isWhole = (
  known: { readonly [Name in keyof SessionLimits]: SessionLimits[Name] | undefined },
): known is SessionLimits => Object.values(known).every((value) => value !== undefined);

/**
 * Reads the storage each time rather than following it: another tab may have used the session a moment ago. If the
 * device stores nothing, the limits last as long as the page.
 */
export const storedSessionLimits = (storage: DeviceStorage): StoredSessionLimits => {
  let unstored: SessionLimits | null = null;
  storage.changes$.subscribe(({ key }) => {
    if (key === SESSION_LIMITS || key === null) unstored = null;
  });
  return {
    read: () => {
      const text = storage.read(SESSION_LIMITS);
      return text === null ? unstored : limitsIn(text);
    },
    save: (limits) => {
      unstored = storage.write(SESSION_LIMITS, JSON.stringify(limits)) ? null : limits;
    },
  };
};

const limitsIn = (text: string): SessionLimits | null => {
  try {
    return decode(JSON.parse(text)) ?? null;
  } catch {
    return null;
  }
};
