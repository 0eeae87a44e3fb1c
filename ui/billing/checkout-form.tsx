import { type FormEvent, useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { CheckoutState } from '#core/billing/checkout-state.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { needsCard } from '#core/plans/change-preview.ts';
import { planSlug } from '#core/plans/checkout-slug.ts';
import type { Plan } from '#core/plans/plan.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { periodOf, priceText } from '../plans/plan-text.ts';
import choices from '../shared/choices.module.css';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BillPanel } from './bill-panel.tsx';
import { CardChoice, OTHER_CARD, useCardOnFile } from './card-choice.tsx';
import { BankQuestion, CardEntry, CardFormFailure } from './card-entry.tsx';
import type { CardForm } from './card-form.ts';
import styles from './checkout.module.css';
import { PayPanel } from './pay-panel.tsx';
import { useFocusAfterRemoval } from './remove-card.tsx';

interface CheckoutFormProps {
  readonly plans: readonly Plan[];
  readonly plan: Plan;
  readonly onChoose: (plan: Plan) => void;
  readonly card: CardForm;
  readonly state: CheckoutState;
}

const FORM = 'checkout-card';

/**
 * The card beside the bill. The card's form stays in place in the document throughout a payment and is only hidden:
 * moving or removing it would lose what was typed (faults.md, paying 10).
 */
export function CheckoutForm({ plans, plan, onChoose, card, state }: CheckoutFormProps) {
  const { buyPlan } = useUseCases('billing');
  const { previewChange } = useUseCases('plans');
  const preview = useCore(previewChange.state);
  const bill = preview.phase === 'loaded' ? preview.preview : undefined;
  useAddressOf(plan);
  useBillOf(plan, state);
  useFocusAfterRemoval(FORM);
  const { isLoading, method, isPayable, paysOnFile, isEntryOpen, choose } = useCardOnFile();

  const isForm = state.phase === 'form';
  const isWaiting = state.phase === 'opening' || isLoading;
  const isUnderWay = state.phase === 'action' || state.phase === 'checking';
  const asksForCard = bill === undefined || needsCard(bill);

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!isForm || bill === undefined || bill.priceHash !== plan.priceHash) return;
    const field = asksForCard ? fieldFor(card, paysOnFile) : null;
    if (field === undefined) return;
    buyPlan.pay({
      what: plan.title === 'Lifetime' ? 'lifetime' : 'subscription',
      purchase: { priceHash: bill.priceHash, promoCode: bill.promoCode, totalToPaid: bill.totalToPaid },
      field,
      cardholder: card.values.cardholder.trim(),
      postalCode: card.values.postalCode.trim() || null,
      onFile: paysOnFile,
    });
  };

  const takeOther = () => {
    choose(true);
    document.getElementById(OTHER_CARD)?.focus();
  };

  return (
    <>
      {isWaiting && <CheckoutSkeleton />}
      <div className={styles.checkout} hidden={isWaiting}>
        <div className={styles.plan} hidden={isUnderWay}>
          <PlanSwitch plans={plans} chosen={plan} onChoose={onChoose} disabled={!isForm} />
        </div>
        <form
          id={FORM}
          className={styles.card}
          aria-label="Card"
          tabIndex={-1}
          method="post"
          noValidate
          onSubmit={pay}
          hidden={isUnderWay || !asksForCard}
        >
          {method !== null && (
            <CardChoice
              method={method}
              isPayable={isPayable}
              isOther={paysOnFile === null}
              onChoose={choose}
              disabled={!isForm}
            />
          )}
          {isEntryOpen && (
            <div className={styles.entry} hidden={paysOnFile !== null}>
              <CardEntry form={card} disabled={!isForm} />
            </div>
          )}
          {paysOnFile !== null && card.opening.phase === 'failed' && (
            <CardFormFailure onRetry={card.reopen} />
          )}
        </form>
        <aside className={styles.bill} aria-labelledby="bill">
          <BillPanel plan={plan} hasCardOnFile={method !== null} disabled={!isForm} isFixed={isUnderWay} />
        </aside>
        <PayPanel
          form={FORM}
          plan={plan}
          bill={bill}
          state={state}
          isPreparing={asksForCard && card.opening.phase === 'pending'}
          onOtherCard={paysOnFile === null ? null : takeOther}
          onContinue={() => {
            if (card.opening.phase === 'done') buyPlan.answerBank(card.opening.value);
            else card.reopen();
          }}
          onCheckAgain={buyPlan.checkAgain}
        />
      </div>
      {card.opening.phase === 'done' && <BankQuestion field={card.opening.value} />}
    </>
  );
}

/** The card on file needs no more than the processor's code; another card has to be complete. */
const fieldFor = (card: CardForm, paysOnFile: string | null) => {
  if (paysOnFile === null) return card.take();
  return card.opening.phase === 'done' ? card.opening.value : undefined;
};

const CHECKOUT = pathTo('checkout');

/** The address names the plan that is shown, so that a reload opens the same price. */
const useAddressOf = ({ title }: Plan): void => {
  const [path, navigate] = useLocation();
  const isShown = useContext(IsShown);
  const named = pathTo('checkout', { selectedPlan: planSlug(title) });
  useEffect(() => {
    const isHere = path === CHECKOUT || path.startsWith(`${CHECKOUT}/`);
    if (isShown && isHere && path !== named) navigate(named, { replace: true });
  }, [isShown, path, named, navigate]);
};

/** Loads the bill of the chosen plan (PL-05). Refetches what the server reports as changed, even the card on file. */
const useBillOf = ({ priceHash }: Plan, state: CheckoutState): void => {
  const { state: preview, select, retry } = useUseCases('plans').previewChange;
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const { method } = useUseCases('billing').viewPaymentMethod;
  const isShown = useContext(IsShown);
  const isMissing = useCore(preview).phase === 'none';
  const failure = state.phase === 'form' ? state.failure : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: selects again after the preview was reset
  useEffect(() => {
    if (isShown) select(priceHash);
  }, [priceHash, isShown, isMissing, select]);

  const reload = useEffectEvent(() => {
    retry();
    mine.retry();
    plans.retry();
    method.retry();
  });
  useEffect(() => {
    if (failure?.kind === 'conflict' || failure?.kind === 'unprocessable') reload();
  }, [failure]);
};

interface PlanSwitchProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan;
  readonly onChoose: (plan: Plan) => void;
  readonly disabled: boolean;
}

/** Chooses the plan to buy. */
function PlanSwitch({ plans, chosen, onChoose, disabled }: PlanSwitchProps) {
  return (
    <fieldset className={choices.choices} disabled={disabled}>
      <legend>Plan</legend>
      {plans.map((plan) => (
        <label key={plan.priceHash}>
          <input
            type="radio"
            name="plan"
            checked={plan.priceHash === chosen.priceHash}
            onChange={() => onChoose(plan)}
          />
          <span className={styles.planName}>{plan.title}</span>
          <span className="meta">
            {priceText(plan.price, plan.currency)} {periodOf(plan.title)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Shown until it is known what can be bought and whether a payment is in progress. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.checkout}>
      <Loading what="the checkout" />
      <div className={styles.plan}>
        <SkeletonBlock height="5.5rem" />
      </div>
      <div className={`${styles.card} ${styles.waiting}`}>
        <SkeletonBlock height="4.25rem" />
        <SkeletonBlock height="5.75rem" />
        <SkeletonBlock height="4.25rem" />
      </div>
      <div className={styles.bill}>
        <SkeletonText lines={7} />
      </div>
      <div className={styles.pay}>
        <SkeletonBlock height="2.75rem" />
      </div>
    </div>
  );
}
