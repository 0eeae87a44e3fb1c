import { type ReactNode, useState } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import { IsShown } from './use-page-title.ts';

interface Kept {
  readonly session: SessionState;
  /** Tells the pages of one learner from those of the next. */
  readonly whose: number;
  readonly places: readonly Place[];
}

/**
 * The places whose pages stay while one is elsewhere (NV-04), in the order in which they were come to, and what tells
 * them from another learner's: theirs are dropped at once.
 */
export const useKept = (
  place: Place | undefined,
  session: SessionState,
  isKept: (name: RouteName) => boolean,
): Pick<Kept, 'places' | 'whose'> => {
  const [kept, setKept] = useState<Kept>({ session, whose: 0, places: [] });
  const isStill = isStillFor(kept.session, session);
  const places = withPlace(isStill ? kept.places : [], place && isKept(place.name) ? place : undefined);
  const whose = isStill ? kept.whose : kept.whose + 1;
  if (session !== kept.session || places !== kept.places) setKept({ session, whose, places });
  return { places, whose };
};

/** A learner may come to be known, and to be called otherwise; whoever was known and goes takes everything along. */
const isStillFor = (before: SessionState, now: SessionState): boolean =>
  before.phase !== 'learner' || (now.phase === 'learner' && now.user.id === before.user.id);

const withPlace = (places: readonly Place[], place: Place | undefined): readonly Place[] => {
  if (place === undefined) return places;
  const before = places.find(({ name }) => name === place.name);
  if (before === undefined) return [...places, place];
  return hrefOf(before) === hrefOf(place) ? places : places.map((each) => (each === before ? place : each));
};

interface KeptPagesProps extends Pick<Kept, 'places' | 'whose'> {
  readonly shown: RouteName | undefined;
  readonly pageAt: (place: Place) => ReactNode;
}

/**
 * Hidden by CSS and never moved, for a card field within survives nothing else (faults.md, paying, 10).
 */
export function KeptPages({ places, whose, shown, pageAt }: KeptPagesProps) {
  return places.map((place) => {
    const isShown = place.name === shown;
    return (
      <div key={`${whose} ${place.name}`} hidden={!isShown} inert={!isShown}>
        <IsShown value={isShown}>{pageAt(place)}</IsShown>
      </div>
    );
  });
}
