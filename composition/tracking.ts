import { chooseTracking } from '#core/tracking/choose-tracking.ts';
import { countVisits } from '#core/tracking/count-visits.ts';
import type { Digest, StoredConsent, VisitCounter } from '#core/tracking/ports.ts';
import { reportRegistration } from '#core/tracking/report-registration.ts';
import type { TrackingUseCases } from '#core/tracking/use-cases.ts';
import type { FirstBindings } from './first.ts';
import { partOf, recipesOver } from './wire.ts';

export interface TrackingPorts {
  readonly consent: StoredConsent;
  readonly digest: Digest;
  /** Null if the operator has set no collector: then there is no choice to offer, and no visit is counted. */
  readonly visitCounter: VisitCounter | null;
}

interface TrackingBuilt extends TrackingUseCases {
  /** Follows visits and registrations for as long as the client runs. */
  readonly countedVisits: null;
}

export interface TrackingBindings extends TrackingPorts, TrackingBuilt {}

const from = recipesOver<FirstBindings & TrackingBindings>();

export const tracking = (ports: TrackingPorts) =>
  partOf<TrackingPorts, TrackingBuilt, 'tracking'>({
    context: 'tracking',
    ports,
    during: { digest: null },
    build: {
      chooseTracking: from(['consent', 'visitCounter'], (consent, counter) =>
        chooseTracking(consent, counter !== null),
      ),
      countedVisits: from(
        ['consent', 'visitCounter', 'digest', 'currentPlace', 'registrations'],
        (consent, counter, digest, currentPlace, registrations) => {
          if (counter === null) return null;
          countVisits(currentPlace.state, consent, counter);
          registrations.subscribe(reportRegistration(consent, digest, counter));
          return null;
        },
      ),
    },
    atOnce: ['countedVisits'],
  });
