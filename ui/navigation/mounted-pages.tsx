import { type ReactNode, useState } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import { IsShown } from './use-page-title.ts';

interface Mounted {
  readonly session: SessionState;
  /** Counts the learners, so that the next learner gets new pages. */
  readonly generation: number;
  readonly places: readonly Place[];
}

/**
 * The places whose pages stay mounted while another is shown (NV-04), in the order in which they were first visited. They
 * are dropped immediately when the learner changes.
 */
export const useMountedPages = (
  place: Place | undefined,
  session: SessionState,
  staysMounted: (name: RouteName) => boolean,
): Pick<Mounted, 'places' | 'generation'> => {
  const [mounted, setMounted] = useState<Mounted>({ session, generation: 0, places: [] });
  const isSame = isSameLearner(mounted.session, session);
  const places = withPlace(
    isSame ? mounted.places : [],
    place && staysMounted(place.name) ? place : undefined,
  );
  const generation = isSame ? mounted.generation : mounted.generation + 1;
  if (session !== mounted.session || places !== mounted.places) setMounted({ session, generation, places });
  return { places, generation };
};

/** Logging in keeps the pages, and so does a change of the learner's data. Logging out drops them. */
const isSameLearner = (before: SessionState, now: SessionState): boolean =>
  before.phase !== 'learner' || (now.phase === 'learner' && now.user.id === before.user.id);

const withPlace = (places: readonly Place[], place: Place | undefined): readonly Place[] => {
  if (place === undefined) return places;
  const before = places.find(({ name }) => name === place.name);
  if (before === undefined) return [...places, place];
  return hrefOf(before) === hrefOf(place) ? places : places.map((each) => (each === before ? place : each));
};

interface MountedPagesProps extends Pick<Mounted, 'places' | 'generation'> {
  readonly shown: RouteName | undefined;
  readonly pageAt: (place: Place) => ReactNode;
}

/** Hidden by CSS and never moved: nothing else keeps what was typed in a card field (faults.md, paying, 10). */
export function MountedPages({ places, generation, shown, pageAt }: MountedPagesProps) {
  return places.map((place) => {
    const isShown = place.name === shown;
    return (
      <div key={`${generation} ${place.name}`} hidden={!isShown} inert={!isShown}>
        <IsShown value={isShown}>{pageAt(place)}</IsShown>
      </div>
    );
  });
}
