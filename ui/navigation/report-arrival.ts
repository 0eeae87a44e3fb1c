import { useLayoutEffect, useRef } from 'react';
import type { Place } from '#core/navigation/routes.ts';

/** Tells once of each place that is shown, before anything on it is asked for; a place that only leads on is none. */
export const useReportArrival = (
  href: string,
  place: Place | undefined,
  arrived: (place: Place) => void,
): void => {
  const told = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (place === undefined || told.current === href) return;
    told.current = href;
    arrived(place);
  });
};
