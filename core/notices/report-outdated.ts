import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Notices } from './ports.ts';

/** The failures that the error catalog always reports, whatever was requested. */
const ANSWERED: readonly Failure['kind'][] = ['unreachable', 'unreadable', 'broken', 'unauthenticated'];

/** Whether no other message tells a reader that outdated data could not be reloaded. */
export const isUnreported = ({ kind }: Failure): boolean => !ANSWERED.includes(kind);

interface ReportOutdatedPorts {
  readonly caches: Caches;
  readonly notices: Pick<Notices, 'error'>;
  readonly connectivity: Connectivity;
}

/**
 * Reports that shown data may be out of date because it could not be reloaded, and reloads it once the network is back
 * (ER-09). Runs as long as the app.
 */
export const reportOutdated = ({ caches, notices, connectivity }: ReportOutdatedPorts): void => {
  caches.outdated$.subscribe((failure) => {
    if (isUnreported(failure))
      notices.error('What you see may be out of date. Open the page again to update it.');
  });
  connectivity.online$.subscribe(() => caches.readAgain());
};
