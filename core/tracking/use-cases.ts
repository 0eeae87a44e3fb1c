import type { ChooseTracking } from './choose-tracking.ts';

/** What a client may ask of this context. */
export interface TrackingUseCases {
  readonly chooseTracking: ChooseTracking;
}

/** Each by its name, so that a client knows which context to fetch for one. */
export const trackingUseCases: Readonly<Record<keyof TrackingUseCases, 'tracking'>> = {
  chooseTracking: 'tracking',
};
