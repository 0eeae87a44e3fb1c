import type { CheckoutState } from '#core/billing/checkout.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { declineMessage } from '#core/billing/payment-intent.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Plan } from '#core/plans/plan.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import styles from './checkout.module.css';

interface PayPanelProps {
  /** The id of the form that the button submits. */
  readonly form: string;
  readonly plan: Plan;
  readonly bill: ChangePreview | undefined;
  readonly state: CheckoutState;
  readonly onContinue: () => void;
  readonly onCheckAgain: () => void;
}

/** The button with the amount, and the state of the payment. */
export function PayPanel(props: PayPanelProps) {
  const { state, onContinue, onCheckAgain } = props;
  return (
    <div className={styles.pay}>
      <p role="status" className="visually-hidden">
        {state.phase === 'paying' && 'Paying. Do not close this page.'}
      </p>
      {state.phase === 'form' && state.decline !== null && (
        <NoticeBand tone="error" role="alert" title={declineMessage(state.decline)}>
          Nothing was charged.
        </NoticeBand>
      )}
      {state.phase === 'form' && state.failure !== null && (
        <NoticeBand tone="error" role="alert">
          {failureText(state.failure, 'The payment')} Trying again never charges you twice.
        </NoticeBand>
      )}
      {state.phase === 'action' && (
        <NoticeBand
          tone="warning"
          role="alert"
          title="Your bank wants to confirm it is you"
          action={<Button onClick={onContinue}>Continue</Button>}
        >
          The payment of {moneyText(state.intent.amount, state.intent.currency)} waits for your answer.
          Nothing has been charged yet.
        </NoticeBand>
      )}
      {state.phase === 'checking' && (
        <NoticeBand
          tone="info"
          role="status"
          title="We are checking with your bank"
          action={
            <Button variant="quiet" onClick={onCheckAgain}>
              Check now
            </Button>
          }
        >
          You will not be charged twice. You may leave this page: your plan comes by itself.
          {state.failure !== null && ` ${failureText(state.failure, 'Your payment')}`}
        </NoticeBand>
      )}
      {state.phase !== 'action' && state.phase !== 'checking' && <PayButton {...props} />}
    </div>
  );
}

function PayButton({ form, plan, bill, state }: PayPanelProps) {
  const isPaying = state.phase === 'paying';
  const isReady = bill !== undefined && bill.priceHash === plan.priceHash;
  return (
    <>
      <Button
        type="submit"
        form={form}
        variant="accent"
        wide
        pending={isPaying || !isReady}
        pendingText={isPaying ? 'Paying… do not close' : 'One moment…'}
      >
        {isReady ? payText(bill, plan) : `Get ${plan.title}`}
      </Button>
      <p className={styles.promise}>
        {plan.title === 'Lifetime'
          ? 'Lifetime is paid once: there is nothing to cancel.'
          : 'Cancel whenever you like, in two steps, and keep Pro to the end of what you paid for.'}
      </p>
    </>
  );
}

const payText = ({ dueAt, totalToPaid, currency }: ChangePreview, { title }: Plan): string => {
  if (dueAt !== null) return 'Keep this card';
  return totalToPaid === 0 ? `Get ${title}` : `Pay ${moneyText(totalToPaid, currency)}`;
};
