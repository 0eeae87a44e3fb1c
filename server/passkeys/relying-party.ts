import { noPasskeysHere } from '#core/accounts/refusals.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import { refusedBy } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** This site in the terms of WebAuthn. */
export interface RelyingParty {
  /** The only host name for which its passkeys work. */
  readonly id: string;
  /** Whether pages of this origin may use its passkeys. */
  readonly isOwn: (origin: string) => boolean;
}

/**
 * The site from the operator's setting, never from a request header. A demonstration on one machine is `localhost` on
 * any port, because passkeys don't work for IP addresses. Refuses with 409 if no host name is known.
 */
export const relyingParty = ({
  publicOrigin,
  mode,
}: Pick<Settings, 'publicOrigin' | 'mode'>): RelyingParty => {
  const host = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname;
  if (host === undefined ? mode === 'demonstration' : isLoopback(host)) return LOCALHOST;
  if (host === undefined || /^[\d.]+$|:/.test(host)) throw refusedBy(noPasskeysHere);
  return { id: host, isOwn: (origin) => origin === publicOrigin };
};

const LOCALHOST: RelyingParty = {
  id: 'localhost',
  isOwn: (origin) => /^https?:\/\/localhost(?::\d{1,5})?$/.test(origin),
};
