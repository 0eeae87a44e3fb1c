import { lazy } from 'react';
import type { Gate } from '../navigation/route-definition.ts';

/** Shows a page only once it is known that the learner has a paid plan (RT-41). Its code loads meanwhile. */
export const behindSubscription: Gate = (_name, Shown, fetchAhead, services) =>
  lazy(async () => {
    Promise.resolve(fetchAhead()).catch(() => undefined);
    const [{ SubscriberGate }] = await Promise.all([
      import('./subscriber-gate.tsx'),
      services.prepare('plans'),
    ]);
    return {
      default: ({ params }) => (
        <SubscriberGate notices={services.notices}>
          <Shown params={params} />
        </SubscriberGate>
      ),
    };
  });
