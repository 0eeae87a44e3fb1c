import { useState } from 'react';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface CardOnFile {
  /** Nothing is offered before it is known, so that the form does not change under the learner. */
  readonly isLoading: boolean;
  /** Null if there is none, and if it could not be read: then a card is entered. */
  readonly method: PaymentMethod | null;
  /** False for a card that has expired. */
  readonly isPayable: boolean;
  /** The id of the card on file while that is chosen; null while another card is. */
  readonly paysOnFile: string | null;
  /** Whether another card was ever asked for. Its form then stays in the page (faults.md, paying 10). */
  readonly isEntryOpen: boolean;
  readonly choose: (isOther: boolean) => void;
}

/** The card on file at checkout, and whether it or another card pays (PL-12). */
export const useCardOnFile = (): CardOnFile => {
  const payment = useUseCase('viewPaymentMethod');
  const held = useCore(payment.method);
  const [chosen, choose] = useState<boolean | null>(null);
  const [isEntryOpen, setEntryOpen] = useState(false);
  const isLoading = held.phase === 'loading';
  const method = held.phase === 'loaded' ? held.value : null;
  const isPayable = method !== null && payment.isPayable(method);
  // A card that comes on file meanwhile, from another window, doesn't take the place of one that is being entered.
  const isOther = chosen ?? isEntryOpen;
  const paysOnFile = isPayable && !isOther ? method.id : null;
  if (!isLoading && paysOnFile === null && !isEntryOpen) setEntryOpen(true);
  return { isLoading, method, isPayable, paysOnFile, isEntryOpen, choose };
};
