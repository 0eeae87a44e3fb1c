import { useContext, useState } from 'react';
import { expiryText, paymentCardText } from '#core/billing/card-text.ts';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { isCardCharged } from '#core/plans/subscription.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import choices from '../shared/choices.module.css';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './card-choice.module.css';
import { RemoveCard } from './remove-card.tsx';

/** The id of the choice of another card, which gets the focus when the card on file was declined. */
export const OTHER_CARD = 'other-card';

interface CardChoiceProps {
  readonly method: PaymentMethod;
  /** False for an expired card, which is shown and can't be chosen. */
  readonly isPayable: boolean;
  readonly isOther: boolean;
  readonly onChoose: (isOther: boolean) => void;
  readonly disabled: boolean;
}

/** The card on file, selected until the learner chooses another card (PL-12). */
export function CardChoice({ method, isPayable, isOther, onChoose, disabled }: CardChoiceProps) {
  const isShown = useContext(IsShown);
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  // The server refuses to remove a card that a plan is charged to, so the button is not shown.
  const isRemovable = subscription.phase === 'loaded' && !isCardCharged(subscription.value);
  return (
    <div className={styles.choice}>
      <fieldset className={choices.choices} disabled={disabled}>
        <legend>Card</legend>
        <label>
          <input
            type="radio"
            name="which-card"
            checked={!isOther}
            disabled={!isPayable}
            onChange={() => onChoose(false)}
          />
          <span className={styles.name}>{paymentCardText(method.card)}</span>
          <span className={isPayable ? 'meta' : styles.expired}>
            {isPayable ? 'Expires' : 'Expired'} {expiryText(method.card)}
          </span>
        </label>
        <label>
          <input
            type="radio"
            id={OTHER_CARD}
            name="which-card"
            checked={isOther}
            onChange={() => onChoose(true)}
          />
          <span className={styles.name}>Use another card</span>
        </label>
      </fieldset>
      {isRemovable && isShown && <RemoveCard card={paymentCardText(method.card)} />}
    </div>
  );
}

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
  const payment = useUseCases('billing').viewPaymentMethod;
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
