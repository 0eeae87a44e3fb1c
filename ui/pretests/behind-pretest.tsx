import { lazy } from 'react';
import type { Gate } from '../navigation/route-definition.ts';

/** Shows a page only after a pretest that is due (RT-04, RT-05). Its code loads meanwhile. */
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
