import { type FormEvent, useContext, useEffect, useEffectEvent } from 'react';
import type { CheckoutState } from '#core/billing/checkout.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Plan } from '#core/plans/plan.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BankQuestion } from './bank-question.tsx';
import { BillPanel } from './bill-panel.tsx';
import { CardEntry } from './card-entry.tsx';
import styles from './checkout.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PlanSwitch } from './plan-switch.tsx';
import type { CardForm } from './use-card-form.ts';

interface CheckoutFormProps {
  readonly plans: readonly Plan[];
  readonly plan: Plan;
  readonly onChoose: (plan: Plan) => void;
  readonly card: CardForm;
  readonly state: CheckoutState;
}

const FORM = 'checkout-card';

/**
 * The card beside the bill. Whatever becomes of a payment, the card stays where it is in the document, hidden where it
 * isn't needed: moving or removing it would lose what was typed (faults.md, paying 10).
 */
export function CheckoutForm({ plans, plan, onChoose, card, state }: CheckoutFormProps) {
  const checkOut = useUseCase('checkOut');
  const previewChange = useUseCase('previewChange');
  const preview = useCore(previewChange.state);
  const bill = preview.phase === 'loaded' ? preview.preview : undefined;
  useBillOf(plan, state);

  const isForm = state.phase === 'form';
  const isUnderWay = state.phase === 'action' || state.phase === 'checking';
  const needsCard = bill === undefined || isCardNeeded(bill);

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!isForm || bill === undefined || bill.priceHash !== plan.priceHash) return;
    const field = needsCard ? card.take() : null;
    if (field === undefined) return;
    checkOut.pay({
      what: plan.title === 'Lifetime' ? 'lifetime' : 'subscription',
      purchase: { priceHash: bill.priceHash, promoCode: bill.promoCode, totalToPaid: bill.totalToPaid },
      field,
      cardholder: card.values.cardholder.trim(),
    });
  };

  return (
    <>
      {state.phase === 'opening' && <CheckoutSkeleton />}
      <div className={styles.checkout} hidden={state.phase === 'opening'}>
        <div className={styles.plan} hidden={isUnderWay}>
          <PlanSwitch plans={plans} chosen={plan} onChoose={onChoose} disabled={!isForm} />
        </div>
        <form
          id={FORM}
          className={styles.card}
          aria-label="Card"
          method="post"
          noValidate
          onSubmit={pay}
          hidden={isUnderWay || !needsCard}
        >
          <CardEntry form={card} disabled={!isForm} />
        </form>
        <aside className={styles.bill} aria-labelledby="bill">
          <BillPanel plan={plan} disabled={!isForm} isFixed={isUnderWay} />
        </aside>
        <PayPanel
          form={FORM}
          plan={plan}
          bill={bill}
          state={state}
          onContinue={() => {
            if (card.opening.phase === 'done') checkOut.answerBank(card.opening.value);
            else card.reopen();
          }}
          onCheckAgain={checkOut.checkAgain}
        />
      </div>
      {card.opening.phase === 'done' && <BankQuestion field={card.opening.value} />}
    </>
  );
}

const isCardNeeded = ({ totalToPaid, dueAt }: ChangePreview): boolean => totalToPaid > 0 || dueAt !== null;

/** The bill of the chosen plan (PL-05), read anew when the other side says that it has changed. */
const useBillOf = ({ priceHash }: Plan, state: CheckoutState): void => {
  const { state: preview, select, retry } = useUseCase('previewChange');
  const { mine, plans } = useUseCase('viewSubscription');
  const isShown = useContext(IsShown);
  const isMissing = useCore(preview).phase === 'none';
  const failure = state.phase === 'form' ? state.failure : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: selects again once what was read is forgotten
  useEffect(() => {
    if (isShown) select(priceHash);
  }, [priceHash, isShown, isMissing, select]);

  const readAnew = useEffectEvent(() => {
    retry();
    mine.retry();
    plans.retry();
  });
  useEffect(() => {
    if (failure?.kind === 'conflict') readAnew();
  }, [failure]);
};
