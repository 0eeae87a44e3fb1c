import { useState } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import type { BillingAlert } from '../billing/billing-alerts.tsx';

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
