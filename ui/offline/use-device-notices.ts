import { useState } from 'react';
import type { Place } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';

/** `back`: the connection came back on this page, whose notice stays so that nothing below it moves. */
export type Connection = 'online' | 'offline' | 'back';

const off = () => false;

/** What the device has to say on this page. A newer version is offered from the next page on, for the same reason. */
export const useDeviceNotices = (
  place: Place,
  { showsCopies, newerVersion }: Pick<AppServices, 'showsCopies' | 'newerVersion'>,
): { readonly connection: Connection; readonly isNewer: boolean } => {
  const isOffline = useCore(showsCopies, off);
  const key = JSON.stringify([place.name, place.params]);
  const [page, setPage] = useState({ key, wasOffline: isOffline, isNewer: false });
  if (page.key !== key) setPage({ key, wasOffline: isOffline, isNewer: newerVersion.isReady.get() });
  else if (isOffline && !page.wasOffline) setPage({ ...page, wasOffline: true });
  const connection = isOffline ? 'offline' : page.wasOffline ? 'back' : 'online';
  return { connection, isNewer: page.isNewer };
};
