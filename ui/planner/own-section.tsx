import type { OwnPlan } from '#core/planner/plan-own.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { topicNamed } from '#core/requirements/topics.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { HoursBar } from './hours-bar.tsx';
import styles from './license-section.module.css';
import { amountText, fromNow } from './planner-text.ts';
import { SumDetails } from './sum-details.tsx';

interface OwnSectionProps {
  readonly plan: RenewalPlan;
  readonly own: OwnPlan;
  readonly onEdit: () => void;
}

/** A requirement that the learner entered, with its sum. */
export function OwnSection({ plan, own: { requirement, plan: sums, passed }, onEdit }: OwnSectionProps) {
  const { name, needed } = requirement;
  const { have, carried, demonstration, missing, window, rule } = sums;
  const all = have + (carried?.quarters ?? 0);
  const id = rule.id;
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={styles.license}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-name`}>{name}</h2>
          <p className="meta">
            {window.by !== null && `Due ${dayText(window.by)}, ${fromNow(window.by, plan.today)}`} · Entered
            by you
          </p>
        </div>
        <Button variant="plain" onClick={onEdit} aria-label={`Change ${name}`}>
          Change
        </Button>
      </div>
      {passed && (
        <NoticeBanner tone="warning" title="This date has passed.">
          Enter the next cycle, or remove it.
        </NoticeBanner>
      )}
      <ul className={styles.rules}>
        <li className={styles.rule}>
          <div>
            <h3>{countsText(requirement)}</h3>
            {requirement.topics.length > 0 && (
              <p className="meta">
                Only on {requirement.topics.map((slug) => topicNamed(slug)?.name ?? slug).join(', ')}.
              </p>
            )}
          </div>
          <div className={styles.figure}>
            <HoursBar needed={needed} have={all} demonstration={demonstration} done={missing === 0} />
            <p className={styles.sum}>
              <strong>
                {missing === 0 && <Icon name="check-circle" size={16} />}
                {amountText(all, needed, requirement.counts)}
              </strong>
              {missing > 0 && <span>{amountText(missing, null, requirement.counts)} left</span>}
            </p>
          </div>
          <SumDetails plan={plan} rule={sums} />
        </li>
      </ul>
    </section>
  );
}

const countsText = ({ counts, mocBoard, mocType }: OwnPlan['requirement']): string => {
  if (counts === 'any') return 'Any credit';
  if (counts === 'category-1') return 'Category 1 credit';
  return `${mocBoard ?? ''} MOC points${mocType === null ? '' : `: ${mocType}`}`;
};
