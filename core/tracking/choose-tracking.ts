import type { State } from '../shared/state.ts';
import type { Consent, StoredConsent } from './ports.ts';

/** Whether visits may be counted. The question appears only if the operator counts visits. */
export interface ChooseTracking {
  readonly isOffered: boolean;
  readonly consent: State<Consent>;
  readonly choose: (mayCount: boolean) => void;
}

export const chooseTracking = (consent: StoredConsent, isOffered: boolean): ChooseTracking => ({
  isOffered,
  consent: consent.value,
  choose: (mayCount) => consent.save(mayCount ? 'given' : 'refused'),
});
