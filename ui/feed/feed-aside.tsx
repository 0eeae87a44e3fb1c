import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import styles from './feed-aside.module.css';

const PretestHint = lazyComponent(() => import('../pretests/pretest-hint.tsx'), {
  context: 'pretests',
});

interface FeedAsideProps {
  readonly session: SessionState;
}

/** Beside the feed on wide windows: how credit is earned for a guest, this year's credit for a learner. */
export default function FeedAside({ session }: FeedAsideProps): ReactNode {
  if (session.phase === 'guest') return <HowItWorks />;
  return session.phase === 'learner' && <Earned />;
}

const STEPS = [
  { name: 'Read', words: 'One article, about 10 minutes.' },
  { name: 'Answer', words: 'A few questions. Every answer is explained.' },
  { name: 'Register', words: 'Save your credit and get your certificate.' },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={`kicker ${styles.name}`}>
        How to earn credit
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(({ name, words }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <Link href={pathTo('pricing')} className={styles.transcript ?? ''}>
        Plans and prices
      </Link>
    </section>
  );
}

const OwnYear = lazyComponent(() => import('./own-year.tsx'), { context: 'planner' });

/** If the number cannot be loaded, it is left out. */
function Earned() {
  return (
    <>
      <section aria-labelledby="progress">
        <h2 id="progress" className={`kicker ${styles.name}`}>
          Your progress
        </h2>
        <div className={styles.year}>
          <OwnYear />
        </div>
        <Link href={pathTo('transcripts')} className={styles.transcript ?? ''}>
          Your credits and certificates
        </Link>
      </section>
      <PretestHint />
    </>
  );
}
