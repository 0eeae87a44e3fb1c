import { laterPart } from '../navigation/later-part.tsx';

/** Whoever has room left in their plan does without. */
export const limitOffer = laterPart(() => import('./limit-offer.tsx'));
