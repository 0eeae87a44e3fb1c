import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from './legal-links.module.css';

/** Links to the privacy page and the terms. */
export function LegalLinks() {
  return (
    <nav className={styles.links} aria-label="Privacy and terms">
      <ul>
        <li>
          <Link href={pathTo('privacy')}>Privacy</Link>
        </li>
        <li>
          <Link href={pathTo('terms')}>Terms</Link>
        </li>
      </ul>
    </nav>
  );
}
