import type { Place, RouteName } from '#core/navigation/routes.ts';
import type { BillingAlert } from '../billing/billing-alerts.tsx';
import type { AppServices } from '../shared/app-services.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { lazyComponent } from './lazy-component.tsx';

const BillingAlerts = lazyComponent(() => import('../billing/billing-alerts.tsx'), { context: 'billing' });

const ConfirmIdentity = lazyComponent(() => import('../accounts/confirm-identity.tsx'), {
  context: 'accounts',
  what: 'The confirmation prompt',
});

/** The alerts that a learner has dismissed during this visit. */
export interface DismissedAlerts {
  readonly dismissed: readonly BillingAlert[];
  readonly dismiss: (alert: BillingAlert) => void;
}

interface AlertsProps extends DismissedAlerts {
  readonly place: Place;
  readonly services: AppServices;
}

/** These pages say the same, or are where it is fixed. */
const QUIET: readonly RouteName[] = ['my-plan', 'billing', 'update-billing', 'checkout'];

/**
 * What interrupts a learner on any page: the question whether it is they, and what needs fixing in billing. The latter
 * is fetched after everything else of the learner's, so that no first screen waits for it.
 */
export default function Alerts({ place, services, dismissed, dismiss }: AlertsProps) {
  const isLoaded = useCore(services.learnerLoaded);
  const hasToConfirm = useCore(useUseCases('first').confirmation.isAwaited);
  return (
    <>
      {hasToConfirm && <ConfirmIdentity place={place} />}
      {isLoaded && !QUIET.includes(place.name) && <BillingAlerts dismissed={dismissed} onDismiss={dismiss} />}
    </>
  );
}
