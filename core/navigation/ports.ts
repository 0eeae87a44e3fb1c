import type { Place } from './routes.ts';

/** Replaces the current place in the history, so that Back does not return to it. */
export type RedirectTo = (place: Place) => void;
