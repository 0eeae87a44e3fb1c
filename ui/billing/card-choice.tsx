import { useContext } from 'react';
import { expiryText, paymentCardText } from '#core/billing/card-text.ts';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { isChargedAgain } from '#core/plans/subscription.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './card-choice.module.css';
import choices from './choices.module.css';
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
  const subscription = useCore(useUseCase('viewSubscription').mine);
  // The server refuses to remove a card that a plan is charged to, so the button is not shown.
  const isRemovable = subscription.phase === 'loaded' && !isChargedAgain(subscription.value);
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
