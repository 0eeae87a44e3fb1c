import { distinctUntilChanged, filter, map, merge, of } from 'rxjs';
import type { Place } from '../navigation/routes.ts';
import type { State } from '../shared/state.ts';
import type { StoredConsent, VisitCounter } from './ports.ts';

interface CountVisitsPorts {
  readonly here: State<Place>;
  readonly consent: StoredConsent;
  readonly visitCounter: VisitCounter;
}

/**
 * Counts each page view by its route's name only, while consent is given: the current one immediately, then each navigation
 * (NV-05). Runs as long as the app.
 */
export const countVisits = ({ here, consent, visitCounter }: CountVisitsPorts): void => {
  merge(of(null), here.changes$, consent.value.changes$)
    .pipe(
      filter(() => consent.value.get() === 'given'),
      map(() => here.get()),
      distinctUntilChanged(),
    )
    .subscribe(({ name }) => visitCounter.pageViewed(name));
};
