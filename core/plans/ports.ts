import type { PortResult } from '../shared/failure.ts';
import type { ChangePreview } from './change-preview.ts';
import type { Plan } from './plan.ts';
import type { Subscription } from './subscription.ts';

/** A promo code that is valid for the learner; one of the two amounts is set. */
export interface Promo {
  readonly promoCode: string;
  readonly percentOff: number | null;
  /** Integer cents. */
  readonly centsOff: number | null;
}

/** The plans, and the learner's current one. */
export interface Subscriptions {
  readonly mine: () => PortResult<Subscription>;
  readonly plans: () => PortResult<readonly Plan[]>;
  readonly preview: (priceHash: string, promoCode: string | null) => PortResult<ChangePreview>;
  /** Refused as `unprocessable`, with the reason, if it isn't valid. */
  readonly checkPromo: (promoCode: string, priceHash: string | null) => PortResult<Promo>;
  /** Cancels at the end of the paid period. */
  readonly downgrade: () => PortResult<Subscription>;
  /** Reverses the cancellation during the grace period. */
  readonly resume: () => PortResult<Subscription>;
  /** Ends a trial or a grace period now. */
  readonly goFree: () => PortResult<Subscription>;
}
