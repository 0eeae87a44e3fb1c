import type { ChooseTracking } from './choose-tracking.ts';

/** What a client may call in this context. */
export interface TrackingUseCases {
  readonly chooseTracking: ChooseTracking;
}
