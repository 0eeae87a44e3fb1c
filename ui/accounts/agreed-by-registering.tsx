import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from './entry.module.css';

/** What one agrees to by registering, whichever way one does it. */
export function AgreedByRegistering() {
  return (
    <p className={styles.aside}>
      By registering you agree to the <Link href={pathTo('terms')}>terms</Link>.{' '}
      <Link href={pathTo('privacy')}>Privacy</Link> says what is kept of you, and for how long.
    </p>
  );
}
