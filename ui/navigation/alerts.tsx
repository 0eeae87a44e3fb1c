import type { RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';
import { lazyComponent } from './lazy-component.tsx';
import type { PutOff } from './put-off.ts';

const BillingAlerts = lazyComponent(() => import('../billing/billing-alerts.tsx'), { context: 'billing' });

interface AlertsProps extends PutOff {
  readonly routeName: RouteName;
  readonly services: AppServices;
}

/** Above every page but the ones that say the same or mend it. */
const QUIET: readonly RouteName[] = ['my-plan', 'billing', 'update-billing', 'checkout'];

/** What has to be mended, fetched once all of the learner's is there, so that no first screen waits for it. */
export default function Alerts({ routeName, services, alerts, putOff }: AlertsProps) {
  const isLoaded = useCore(services.learnerLoaded);
  if (!isLoaded || QUIET.includes(routeName)) return null;
  return <BillingAlerts dismissed={alerts} onDismiss={putOff} />;
}
