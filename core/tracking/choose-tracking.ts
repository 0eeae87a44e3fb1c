import type { State } from '../shared/state.ts';
import type { Consent, StoredConsent } from './ports.ts';

/** Whether visits may be counted: asked only where an operator counts them at all. */
export interface ChooseTracking {
  readonly isOffered: boolean;
  readonly consent: State<Consent>;
  readonly choose: (mayCount: boolean) => void;
}

export const chooseTracking = (kept: StoredConsent, isOffered: boolean): ChooseTracking => ({
  isOffered,
  consent: kept.value,
  choose: (mayCount) => kept.keep(mayCount ? 'given' : 'refused'),
});
