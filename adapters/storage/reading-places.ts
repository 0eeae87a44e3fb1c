import type { ReadingPlaces } from '#core/courses/ports.ts';
import { ID, listOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

interface StoredPlace {
  readonly moduleId: string;
  readonly anchor: string;
}

/** The format that the server accepts: the id of a heading. */
const ANCHOR = /^[\w-]{1,200}$/;

const readingPlacesEntry: StorageEntry<readonly StoredPlace[]> = {
  key: 'preceptor.reading-places',
  decode: listOf(fields({ moduleId: ID, anchor: ANCHOR })),
  encode: (places) => places,
  initial: [],
  whenFull: 'keep-older',
};

/** The most places stored; the oldest are removed first. */
const MAX_STORED = 50;

export const storedReadingPlaces = (storage: DeviceStorage): ReadingPlaces => {
  const { state, set } = storedValue(readingPlacesEntry, storage);
  const without = (moduleId: string) => state.get().filter((place) => place.moduleId !== moduleId);
  return {
    of: (moduleId) => state.get().find((place) => place.moduleId === moduleId)?.anchor ?? null,
    save: (moduleId, anchor) => {
      if (ANCHOR.test(anchor)) set([...without(moduleId), { moduleId, anchor }].slice(-MAX_STORED));
    },
    drop: (moduleId) => {
      const rest = without(moduleId);
      if (rest.length < state.get().length) set(rest);
    },
  };
};
