import type { Place } from './routes.ts';

/** Shows another place instead of the present one, which one does not come back to. */
export type RedirectTo = (place: Place) => void;
