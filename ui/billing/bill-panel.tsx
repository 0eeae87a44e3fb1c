import { moneyText } from '#core/billing/money-text.ts';
import { billLines, renewalText } from '#core/plans/bill-lines.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Plan, PlanTitle } from '#core/plans/plan.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import styles from './bill.module.css';
import { PromoCode } from './promo-code.tsx';

interface BillPanelProps {
  readonly plan: Plan;
  readonly hasCardOnFile: boolean;
  readonly disabled: boolean;
  /** A payment is in progress, so the promo code cannot change. */
  readonly isFixed: boolean;
}

/** The bill, and the field for a promo code. */
export function BillPanel({ plan, hasCardOnFile, disabled, isFixed }: BillPanelProps) {
  const { state, applyCode, removeCode, retry } = useUseCases('plans').previewChange;
  const preview = useCore(state);
  return (
    <>
      <h2 id="bill">Your bill</h2>
      {(preview.phase === 'loading' || preview.phase === 'none') && (
        <>
          <Loading what="your bill" />
          <SkeletonText lines={5} />
        </>
      )}
      {preview.phase === 'failed' && (
        <FailureState failure={preview.failure} what="Your bill" onRetry={retry} />
      )}
      {preview.phase === 'loaded' && (
        <>
          <div aria-live="polite">
            <Bill title={plan.title} preview={preview.preview} hasCardOnFile={hasCardOnFile} />
          </div>
          {!isFixed && (
            <PromoCode
              applied={preview.preview.promoCode}
              code={preview.code}
              onApply={applyCode}
              onRemove={removeCode}
              disabled={disabled}
            />
          )}
        </>
      )}
    </>
  );
}

interface BillProps {
  readonly title: PlanTitle;
  readonly preview: ChangePreview;
  readonly hasCardOnFile: boolean;
}

/** The amounts, line by line (PL-06). */
function Bill({ title, preview, hasCardOnFile }: BillProps) {
  const { currency, dueAt, totalToPaid } = preview;
  const { long: day } = useDays();
  const renewal = renewalText(preview, hasCardOnFile, day);
  const money = (cents: number) => moneyText(cents, currency);
  return (
    <>
      <table className={styles.lines}>
        <caption className="visually-hidden">Your bill</caption>
        <tbody>
          {billLines(title, preview).map(({ name, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{dueAt === null ? 'Total due today' : `Total due ${day(dueAt)}`}</th>
            <td>{money(totalToPaid)}</td>
          </tr>
        </tfoot>
      </table>
      <Referrals preview={preview} money={money} />
      {dueAt !== null && (
        <p className={styles.note}>
          {totalToPaid === 0
            ? 'Nothing is charged today. We’ll save your card.'
            : `Nothing is charged today. We’ll save your card and charge ${money(totalToPaid)} to it on ${day(dueAt)}, unless you cancel before then.`}
        </p>
      )}
      {renewal !== null && <p className={styles.note}>{renewal}</p>}
    </>
  );
}

interface ReferralsProps {
  readonly preview: ChangePreview;
  readonly money: (cents: number) => string;
}

/** How many paid referrals are unclaimed, what each is worth, and what is left after this purchase. */
function Referrals({ preview, money }: ReferralsProps) {
  const {
    unclaimedPaidReferralCount: count,
    discountPerPaidReferral: each,
    paidReferralDiscountRemainingAfterPurchase: left,
  } = preview;
  if (count === 0) return null;
  const stays =
    left === 0
      ? `This uses ${count === 1 ? 'it' : 'them'} up.`
      : `${money(left)} carries over to your next purchase.`;
  return (
    <p className={styles.note}>
      You have {count === 1 ? 'one paid referral' : `${count} paid referrals`} to use, worth {money(each)}
      {count === 1 ? '' : ' each'}. {stays}
    </p>
  );
}
