import { storedTrackingConsent } from '#adapters/storage/tracking-consent.ts';
import type { AdDetails } from '#core/tracking/ad-details.ts';
import { chooseTracking } from '#core/tracking/choose-tracking.ts';
import { countVisits } from '#core/tracking/count-visits.ts';
import type { Digest, StoredConsent, VisitCounter } from '#core/tracking/ports.ts';
import { reportRegistration } from '#core/tracking/report-registration.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface TrackingPorts {
  readonly consent: StoredConsent;
  readonly digest: Digest;
  /** Null if the operator has set no collector: then there is no choice to offer, and no visit is counted. */
  readonly visitCounter: VisitCounter | null;
}

export const tracking = defineContext({
  name: 'tracking',
  needs: { first },
  during: { digest: null },
  // Follows visits and registrations for as long as the client runs.
  atOnce: true,
  build: ({ consent, digest, visitCounter }: TrackingPorts, { first: { currentPlace, registrations } }) => {
    let added: AdDetails | null = null;
    const addDetails = (details: AdDetails | null) => {
      added = details;
    };
    if (visitCounter !== null) {
      countVisits({ here: currentPlace.state, consent, visitCounter });
      registrations.subscribe(reportRegistration({ consent, digest, visitCounter, details: () => added }));
    }
    return { chooseTracking: chooseTracking({ consent, isOffered: visitCounter !== null, addDetails }) };
  },
  fromApi: ({ storage }: Api, { digest, visitCounter }: Pick<TrackingPorts, 'digest' | 'visitCounter'>) => ({
    consent: storedTrackingConsent(storage),
    digest,
    visitCounter,
  }),
});
