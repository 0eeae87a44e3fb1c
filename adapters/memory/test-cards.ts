import type { DeclineCause } from '#core/billing/payment-intent.ts';

export interface MemoryCard {
  readonly brand: string;
  /** Why a charge is declined; null where it goes through. */
  readonly charge: DeclineCause | null;
  readonly keep: DeclineCause | null;
  /** Whether the bank asks something first. */
  readonly asks: boolean;
}

const card = (known: Partial<MemoryCard> = {}): MemoryCard => ({
  ...{ brand: 'visa', charge: null, keep: null, asks: false },
  ...known,
});

const declined = (cause: DeclineCause): MemoryCard => card({ charge: cause, keep: cause });

/** The published test numbers (faults.md, paying). */
const CARDS: Readonly<Record<string, MemoryCard>> = {
  '4242424242424242': card(),
  '5555555555554444': card({ brand: 'mastercard' }),
  '4000000000000002': declined('declined'),
  '4000000000009995': declined('insufficient-funds'),
  '4000000000009987': declined('declined'),
  '4000000000009979': declined('declined'),
  '4000000000000069': declined('expired-card'),
  '4000000000000127': declined('incorrect-cvc'),
  '4000000000000119': declined('processing-error'),
  '4000000000000341': card({ charge: 'declined' }),
  '4000002500003155': card({ asks: true }),
  '4000002760003184': card({ asks: true }),
  '4000008400001629': card({ asks: true, charge: 'declined' }),
  '4242424242424241': declined('incorrect-number'),
};

/** Undefined for any other number: nobody's real card is taken. */
export const memoryCard = (number: string): MemoryCard | undefined => CARDS[number];
