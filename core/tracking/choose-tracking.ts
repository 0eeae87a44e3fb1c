import { mapState, type State } from '../shared/state.ts';
import type { AdDetails } from './ad-details.ts';
import type { Consent, StoredConsent } from './ports.ts';

/** Whether visits may be counted. The question appears only if the operator counts visits. */
export interface ChooseTracking {
  readonly isOffered: boolean;
  readonly consent: State<Consent>;
  readonly choose: (mayCount: boolean) => void;
  /** Whether a registration is reported, so that the learner may add details to it. */
  readonly isReported: State<boolean>;
  /** Adds them to the next registration. Nothing is stored; null takes them back. */
  readonly addDetails: (details: AdDetails | null) => void;
}

interface ChooseTrackingPorts {
  readonly consent: StoredConsent;
  readonly isOffered: boolean;
  readonly addDetails: ChooseTracking['addDetails'];
}

export const chooseTracking = ({ consent, isOffered, addDetails }: ChooseTrackingPorts): ChooseTracking => ({
  isOffered,
  consent: consent.value,
  choose: (mayCount) => consent.save(mayCount ? 'given' : 'refused'),
  isReported: mapState(consent.value, (given) => isOffered && given === 'given'),
  addDetails,
});
