import { Link } from 'wouter';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { hrefOfState, type MarkedState, percentOf, type StatesProps } from './marked-state.ts';
import styles from './state-list.module.css';

/** The states with rules of their own, and how far one is with each. */
export function StateList({ states, selected }: StatesProps) {
  return (
    <nav aria-label="States">
      <ul className={styles.list}>
        {states.map((state) => (
          <li key={state.code}>
            <Link
              href={hrefOfState(state.slug)}
              className={styles.state ?? ''}
              aria-current={state.slug === selected ? 'true' : undefined}
            >
              <span className={styles.name}>{state.name}</span>
              <span className="meta">{summaryOf(state)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const summaryOf = ({ progress, rules }: MarkedState): string => {
  const count = rules.filter((rule) => !isTotal(rule)).length;
  const asked = `${count} ${count === 1 ? 'rule' : 'rules'}`;
  if (progress === null) return asked;
  return progress.done ? `${asked} · met` : `${asked} · ${percentOf(progress)}`;
};
