import { laterPart } from '../navigation/later-part.tsx';

/** Few articles have them. */
export const standingNotices = laterPart(() => import('./standing-notices.tsx'));
