import { creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import { isOnlyDemonstration } from '../credits/only-demonstration.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './feed-aside.module.css';

/** What a learner has earned since January; nothing while that is not known. */
export function ThisYear() {
  const state = useCore(useUseCase('viewTranscript').state);
  if (state.phase !== 'loaded') return null;
  const now = new Date().getFullYear();
  const year = state.years.find((each) => each.year === now);
  const total = year?.total ?? 0;
  return (
    <p>
      <span className={styles.number}>{formatCredit(total)}</span>{' '}
      {year && isOnlyDemonstration(year, state.credits) && 'demonstration '}
      {creditWord(total)}
    </p>
  );
}
