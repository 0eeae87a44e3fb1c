import { useLayoutEffect, useRef } from 'react';
import type { Place } from '#core/navigation/routes.ts';

/** What is shown at an address, and what was shown before it. */
interface Step {
  readonly href: string;
  readonly place: Place | null;
  readonly previous: Place | null;
}

type Outcome = 'enter' | Place;

/**
 * Judges the place at an address by the one that was shown before it: there is none after a reload. Undefined where there
 * is no place, or no judgment yet.
 */
export const useJudgedArrival = (
  href: string,
  place: Place | undefined,
  judge: (place: Place, previous: Place | null) => Outcome | undefined,
): Outcome | undefined => {
  const step = useRef<Step>({ href: '', place: null, previous: null });
  const previous = step.current.href === href ? step.current.previous : step.current.place;
  const outcome = place && judge(place, previous);
  useLayoutEffect(() => {
    if (place === undefined || outcome !== 'enter' || step.current.href === href) return;
    step.current = { href, place, previous: step.current.place };
  });
  return outcome;
};
