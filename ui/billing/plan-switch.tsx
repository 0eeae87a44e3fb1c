import type { Plan } from '#core/plans/plan.ts';
import { periodOf, priceText } from '../plans/plan-words.ts';
import styles from './checkout.module.css';

interface PlanSwitchProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan;
  readonly onChoose: (plan: Plan) => void;
  readonly disabled: boolean;
}

/** Which of the plans is bought; nothing to choose where there is one. */
export function PlanSwitch({ plans, chosen, onChoose, disabled }: PlanSwitchProps) {
  return (
    <fieldset className={styles.switch} disabled={disabled}>
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
