import type { State } from '../shared/state.ts';
import type { Consent, StoredConsent } from './ports.ts';

/** Whether visits may be counted. The question appears only if the operator counts visits. */
export interface ChooseTracking {
  readonly isOffered: boolean;
  readonly consent: State<Consent>;
  readonly choose: (mayCount: boolean) => void;
}

interface ChooseTrackingPorts {
  readonly consent: StoredConsent;
  readonly isOffered: boolean;
}

export const chooseTracking = ({ consent, isOffered }: ChooseTrackingPorts): ChooseTracking => ({
  isOffered,
  consent: consent.value,
  choose: (mayCount) => consent.save(mayCount ? 'given' : 'refused'),
});
