import type { ChooseTracking } from './choose-tracking.ts';

/** What a client may call in this context. */
export interface TrackingUseCases {
  readonly chooseTracking: ChooseTracking;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const trackingUseCases: Readonly<Record<keyof TrackingUseCases, 'tracking'>> = {
  chooseTracking: 'tracking',
};
