import { laterPart } from '../navigation/later-part.tsx';

export const standingNotices = laterPart(() => import('./standing-notices.tsx'));

export const contents = laterPart(() => import('./contents.tsx'));

/** All that some articles have and others don't, for whoever paints any of them. */
export const fetchPartsOfSome = (): Promise<unknown> =>
  Promise.all([standingNotices.fetch(), contents.fetch()]);
