import { laterPart } from '../navigation/later-part.tsx';

export const unawardedList = laterPart(() => import('./unawarded-list.tsx'));

export const reportedList = laterPart(() => import('./reported-list.tsx'));

/** All that some transcripts have and others don't. */
export const fetchPartsOfSome = (): Promise<unknown> =>
  Promise.all([unawardedList.fetch(), reportedList.fetch()]);
