import type { Session } from '../accounts/session.ts';
import type { Caches } from '../shared/caches.ts';
import type { Connectivity } from '../shared/ports.ts';

/** Milliseconds. */
const AT_MOST_EVERY = 5000;

interface ReadPlanOnReturnPorts {
  readonly caches: Pick<Caches, 'invalidate'>;
  readonly session: Session;
  readonly connectivity: Pick<Connectivity, 'returned$'>;
  readonly now: () => Date;
}

/**
 * Reads the learner's plan again when they come back to this client, since it may have changed in another one (RT-41):
 * now if it is shown, else before it is next used. Runs as long as the app.
 */
export const readPlanOnReturn = ({
  caches,
  session: { state },
  connectivity: { returned$ },
  now,
}: ReadPlanOnReturnPorts): void => {
  let readAt = Number.NEGATIVE_INFINITY;
  returned$?.subscribe(() => {
    const time = now().getTime();
    if (state.get().phase !== 'learner' || Math.abs(time - readAt) < AT_MOST_EVERY) return;
    readAt = time;
    caches.invalidate('subscription');
  });
};
