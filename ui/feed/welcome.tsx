import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';
import styles from './welcome.module.css';

/** Tells a guest what this is, above the articles. It is part of the prerendered page. */
export function Welcome() {
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <h2 id="welcome">Earn CME and MOC credit for what you read</h2>
      <p>
        Read an article, answer a few questions, claim your credit. Free, in about ten minutes, on your phone.
        Each activity names its accredited provider.
      </p>
      <div className={styles.actions}>
        <LinkButton href={pathTo('register')}>Create a free account</LinkButton>
      </div>
    </section>
  );
}
