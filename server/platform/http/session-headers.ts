import type { Caller } from './call.ts';

/**
 * Tells a learner's client when its session ends, so that it can end it without a network too (SC-04). In seconds from
 * now, since a device's clock may be wrong; the second only if the operator limits idle sessions.
 */
export const sessionHeaders = (
  caller: Caller,
  now: Date,
  idleMinutes: number | undefined,
): Readonly<Record<string, string>> => {
  if (caller.kind !== 'learner') return {};
  const left = Math.floor((Date.parse(caller.expiresAt) - now.getTime()) / 1000);
  return {
    'x-session-seconds-left': String(left),
    ...(idleMinutes !== undefined && { 'x-session-idle-seconds': String(idleMinutes * 60) }),
  };
};
