import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from './credits-tabs.module.css';

const TABS = [
  { name: 'transcripts', label: 'Record' },
  { name: 'planner', label: 'Planner' },
] as const;

/** What is there, and what is still needed. */
export function CreditsTabs({ at }: { readonly at: (typeof TABS)[number]['name'] }) {
  return (
    <nav className={styles.tabs} aria-label="Credits">
      <ul>
        {TABS.map(({ name, label }) => (
          <li key={name}>
            <Link href={pathTo(name)} aria-current={name === at ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
