import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import styles from './hours-bar.module.css';

interface HoursBarProps {
  readonly needed: QuarterHours;
  readonly have: QuarterHours;
  /** Demonstration credit, which is never valid: hatched. */
  readonly demonstration?: QuarterHours;
  /** Credit that would be added: amber, like all credit. */
  readonly coming?: QuarterHours;
  readonly done?: boolean;
}

/** Progress toward a rule. The text beside it says the same. */
export function HoursBar({ needed, have, demonstration = 0, coming = 0, done = false }: HoursBarProps) {
  let left = 1;
  const part = (quarters: QuarterHours) => {
    const share = Math.min(needed === 0 ? 0 : quarters / needed, left);
    left -= share;
    return { width: `${share * 100}%` };
  };
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={done ? styles.done : styles.have} style={done ? { width: '100%' } : part(have)} />
      {!done && demonstration > 0 && <span className={styles.demonstration} style={part(demonstration)} />}
      {!done && coming > 0 && <span className={styles.coming} style={part(coming)} />}
    </span>
  );
}
