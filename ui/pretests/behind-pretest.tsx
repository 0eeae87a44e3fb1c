import { lazy } from 'react';
import type { Gate } from '../navigation/route-definition.ts';

/**
 * A pretest that is due comes first (RT-04, RT-05). The gate decides whether the page is shown; its code comes
 * meanwhile.
 */
export const behindPretest: Gate = (name, Shown, fetchAhead, services) =>
  lazy(async () => {
    Promise.resolve(fetchAhead()).catch(() => undefined);
    const [{ PretestGate }] = await Promise.all([import('./pretest-gate.tsx'), services.prepare('pretests')]);
    return {
      default: ({ params }) => (
        <PretestGate place={{ name, params, query: {} }}>
          <Shown params={params} />
        </PretestGate>
      ),
    };
  });
