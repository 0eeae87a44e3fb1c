import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from '../shared/tabs.module.css';

const TABS = [
  { name: 'transcripts', label: 'Record' },
  { name: 'planner', label: 'Planner' },
] as const;

/** Switches between the credit record and the planner. */
export function CreditsTabs({ at }: { readonly at: (typeof TABS)[number]['name'] }) {
  return (
    <nav className={styles.tabs} aria-label="Credits">
      {TABS.map(({ name, label }) => (
        <Link key={name} href={pathTo(name)} aria-current={name === at ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
