import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from './transcript.module.css';

interface YearSwitchProps {
  readonly years: readonly number[];
  readonly at: number;
}

/** The years with credit; each has an address of its own, so that it can be gone back to. */
export function YearSwitch({ years, at }: YearSwitchProps) {
  if (years.length < 2) return null;
  return (
    <nav className={styles.years} aria-label="Year">
      <ul className={styles.list}>
        {years.map((year) => (
          <li key={year}>
            <Link
              href={pathTo('transcripts', {}, { year: String(year) })}
              aria-current={year === at ? 'page' : undefined}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
