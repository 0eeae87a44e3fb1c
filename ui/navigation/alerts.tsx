import { Suspense, useState } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { BillingAlert } from '../billing/billing-alerts.tsx';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';
import { useOptionalPart } from './optional-part.ts';

/** What a learner has put off for this visit; another learner's is another's. */
export interface PutOff {
  readonly alerts: readonly BillingAlert[];
  readonly putOff: (alert: BillingAlert) => void;
}

export const usePutOff = (session: SessionState): PutOff => {
  const learnerId = session.phase === 'learner' ? session.user.id : null;
  const [put, setPut] = useState<{ readonly of: string | null; readonly alerts: readonly BillingAlert[] }>({
    of: learnerId,
    alerts: [],
  });
  const alerts = put.of === learnerId ? put.alerts : [];
  return { alerts, putOff: (alert) => setPut({ of: learnerId, alerts: [...alerts, alert] }) };
};

interface AlertsProps extends PutOff {
  readonly routeName: RouteName;
  readonly services: AppServices;
}

/** Above every page but the ones that say the same or mend it. */
const QUIET: readonly RouteName[] = ['my-plan', 'billing', 'update-billing', 'checkout'];

/** What has to be mended, fetched once all of the learner's is there, so that no first screen waits for it. */
export function Alerts({ routeName, services, alerts, putOff }: AlertsProps) {
  const isLoaded = useCore(services.learnerLoaded);
  const BillingAlerts = useOptionalPart('billing', () => import('../billing/billing-alerts.tsx'));
  if (!isLoaded || QUIET.includes(routeName)) return null;
  return (
    <Suspense>
      <BillingAlerts dismissed={alerts} onDismiss={putOff} />
    </Suspense>
  );
}
