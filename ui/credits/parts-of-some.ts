import { laterPart } from '../navigation/later-part.tsx';

export const noCredits = laterPart(() => import('./no-credits.tsx'));

export const unawardedList = laterPart(() => import('./unawarded-list.tsx'));

export const boardList = laterPart(() => import('./board-list.tsx'));

export const reportedList = laterPart(() => import('./reported-list.tsx'));

/** All that some transcripts have and others don't. */
export const fetchPartsOfSome = (): Promise<unknown> =>
  Promise.all([noCredits, unawardedList, boardList, reportedList].map(({ fetch }) => fetch()));
