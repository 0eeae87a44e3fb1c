import { cardExpiry } from '../payment-method.ts';
import type { BookedCard, EnteredCard } from './booked-payment.ts';
import type { CardBehavior } from './test-cards.ts';

/**
 * A test card as it is stored: without its number, and declined if it has expired. `id` names it; `fingerprint` is the
 * same for the same number.
 */
export const readCard = (
  behavior: CardBehavior,
  { number, expMonth, expYear }: EnteredCard,
  { id, fingerprint, name, postalCode }: Pick<BookedCard, 'id' | 'fingerprint' | 'name' | 'postalCode'>,
  now: Date,
): BookedCard => {
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  const isExpired = cardExpiry({ exp_month: expMonth, exp_year: expYear }, today) === 'expired';
  return {
    id,
    fingerprint,
    name,
    postalCode,
    expMonth,
    expYear,
    behavior: isExpired ? { ...behavior, charge: 'expired_card', keep: 'expired_card' } : behavior,
    brand: behavior.brand,
    last4: number.slice(-4),
  };
};
