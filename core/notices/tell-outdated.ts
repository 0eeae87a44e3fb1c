import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Notices } from './ports.ts';

/** What the error catalog answers by itself, whatever was asked for. */
const ANSWERED: readonly Failure['kind'][] = ['unreachable', 'unreadable', 'broken', 'unauthenticated'];

/** Whether nothing else tells a reader that what they see could not be read again. */
export const isUntold = ({ kind }: Failure): boolean => !ANSWERED.includes(kind);

/**
 * Says that what is shown may be out of date where it could not be read again, and reads it again once the network is back
 * (ER-09). Runs as long as the app.
 */
export const tellOutdated = (
  caches: Caches,
  notices: Pick<Notices, 'error'>,
  connectivity: Connectivity,
): void => {
  caches.outdated$.subscribe((failure) => {
    if (isUntold(failure))
      notices.error('What you see may be out of date. Open the page again to update it.');
  });
  connectivity.online$.subscribe(() => caches.readAgain());
};
