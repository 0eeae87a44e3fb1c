import type { RouteName } from '#core/navigation/routes.ts';
import type { BillingAlert } from '../billing/billing-alerts.tsx';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';
import { lazyComponent } from './lazy-component.tsx';

const BillingAlerts = lazyComponent(() => import('../billing/billing-alerts.tsx'), { context: 'billing' });

/** The alerts that a learner has dismissed during this visit. */
export interface DismissedAlerts {
  readonly dismissed: readonly BillingAlert[];
  readonly dismiss: (alert: BillingAlert) => void;
}

interface AlertsProps extends DismissedAlerts {
  readonly routeName: RouteName;
  readonly services: AppServices;
}

/** These pages say the same, or are where it is fixed. */
const QUIET: readonly RouteName[] = ['my-plan', 'billing', 'update-billing', 'checkout'];

/** What needs fixing in billing, fetched after everything else of the learner's, so that no first screen waits for it. */
export default function Alerts({ routeName, services, dismissed, dismiss }: AlertsProps) {
  const isLoaded = useCore(services.learnerLoaded);
  if (!isLoaded || QUIET.includes(routeName)) return null;
  return <BillingAlerts dismissed={dismissed} onDismiss={dismiss} />;
}
