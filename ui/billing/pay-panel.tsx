import type { CheckoutState } from '#core/billing/checkout-state.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { declineMessage } from '#core/billing/payment-intent.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Plan } from '#core/plans/plan.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import styles from './checkout.module.css';

interface PayPanelProps {
  /** The id of the form that the button submits. */
  readonly form: string;
  readonly plan: Plan;
  readonly bill: ChangePreview | undefined;
  readonly state: CheckoutState;
  /** Whether the processor's code is still loading. */
  readonly isPreparing: boolean;
  readonly onContinue: () => void;
  readonly onCheckAgain: () => void;
  /** Selects another card than the one on file; null if that is already selected. */
  readonly onOtherCard: (() => void) | null;
}

/** The button with the amount, and the state of the payment. */
export function PayPanel(props: PayPanelProps) {
  const { state, onContinue, onCheckAgain, onOtherCard } = props;
  const otherCard = onOtherCard !== null && (
    <Button variant="quiet" onClick={onOtherCard}>
      Use another card
    </Button>
  );
  return (
    <div className={styles.pay}>
      <p role="status" className="visually-hidden">
        {state.phase === 'paying' && 'Processing your payment. Don’t close this page.'}
      </p>
      {state.phase === 'form' && state.decline !== null && (
        <NoticeBanner tone="error" role="alert" title={declineMessage(state.decline)} action={otherCard}>
          You weren’t charged.
        </NoticeBanner>
      )}
      {state.phase === 'form' && state.failure !== null && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} You won’t be charged twice.
        </NoticeBanner>
      )}
      {state.phase === 'action' && (
        <NoticeBanner
          tone="warning"
          role="alert"
          title="Your bank needs to confirm it’s you"
          action={<Button onClick={onContinue}>Continue</Button>}
        >
          Your bank needs you to confirm the {moneyText(state.intent.amount, state.intent.currency)} payment.
          You haven’t been charged yet.
        </NoticeBanner>
      )}
      {state.phase === 'checking' && (
        <NoticeBanner
          tone="info"
          role="status"
          title="Checking with your bank"
          action={
            <Button variant="quiet" onClick={onCheckAgain}>
              Check now
            </Button>
          }
        >
          You won’t be charged twice. You can leave this page. Your plan starts when the bank answers.
          {state.failure !== null && ` ${failureText(state.failure)}`}
        </NoticeBanner>
      )}
      {state.phase !== 'action' && state.phase !== 'checking' && <PayButton {...props} />}
    </div>
  );
}

function PayButton({ form, plan, bill, state, isPreparing }: PayPanelProps) {
  const isPaying = state.phase === 'paying';
  const isPriced = bill !== undefined && bill.priceHash === plan.priceHash;
  return (
    <>
      <Button
        type="submit"
        form={form}
        variant="accent"
        wide
        pending={isPaying || isPreparing || !isPriced}
        pendingText={isPaying ? 'Processing…' : 'One moment…'}
      >
        {isPriced ? payText(bill, plan) : `Get ${plan.title}`}
      </Button>
      <p className={styles.promise}>
        {plan.title === 'Lifetime'
          ? 'Lifetime is a one-time payment. There’s nothing to cancel.'
          : 'Cancel anytime; keep Pro through the paid period.'}
      </p>
    </>
  );
}

const payText = ({ dueAt, totalToPaid, currency }: ChangePreview, { title }: Plan): string => {
  if (dueAt !== null) return 'Save card';
  return totalToPaid === 0 ? `Get ${title}` : `Pay ${moneyText(totalToPaid, currency)}`;
};
