import { noPasskeysHere } from '#core/accounts/refusals.ts';
import { isLoopback } from '../http/loopback.ts';
import { refusedBy } from '../http/refused.ts';
import type { Settings } from '../settings.ts';

/** This site, as passkeys know it. */
export interface RelyingParty {
  /** A host name: a passkey is good for this one alone. */
  readonly id: string;
  /** Whether a page of this origin may use its passkeys. */
  readonly isOwn: (origin: string) => boolean;
}

/**
 * The site by its operator's setting, never by a header of the request. A demonstration on one machine is `localhost` at
 * whatever port, since no passkey is good for a bare network address. Refuses with 409 where neither says what it is.
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
