import { distinctUntilChanged, filter, map, merge, of } from 'rxjs';
import type { Place } from '../navigation/routes.ts';
import type { State } from '../shared/state.ts';
import type { StoredConsent, VisitCounter } from './ports.ts';

/**
 * Counts each place that is shown, by the name of its route alone, while consent is given: the present one once it is,
 * and then with each navigation (NV-05). Follows for as long as the app runs.
 */
export const countVisits = (here: State<Place>, consent: StoredConsent, counter: VisitCounter): void => {
  merge(of(null), here.changes$, consent.value.changes$)
    .pipe(
      filter(() => consent.value.get() === 'given'),
      map(() => here.get()),
      distinctUntilChanged(),
    )
    .subscribe(({ name }) => counter.pageViewed(name));
};
