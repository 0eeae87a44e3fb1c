import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { creditText, creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { AppServices } from '../shared/app-services.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './feed-aside.module.css';

const PretestHint = lazyComponent(() => import('../pretests/pretest-hint.tsx'), {
  context: 'pretests',
});

interface FeedAsideProps {
  readonly session: SessionState;
  readonly prepare: AppServices['prepare'];
}

/** Beside the feed on wide windows: how credit is earned for a guest, this year's credit for a learner. */
export default function FeedAside({ session, prepare }: FeedAsideProps): ReactNode {
  if (session.phase === 'guest') return <HowItWorks />;
  return session.phase === 'learner' && <Earned prepare={prepare} />;
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
      <div className={styles.ways}>
        <LinkButton href={pathTo('register')}>Register</LinkButton>
        <Link href={pathTo('pricing')} className={styles.transcript ?? ''}>
          Plans and prices
        </Link>
      </div>
    </section>
  );
}

/** The credits context is loaded after the feed. If it cannot be loaded, the number is left out. */
function Earned({ prepare }: Pick<FeedAsideProps, 'prepare'>) {
  const [prepared, setPrepared] = useState(false);
  useEffect(() => {
    let waiting = true;
    prepare('credits').then(
      () => waiting && setPrepared(true),
      () => undefined,
    );
    return () => {
      waiting = false;
    };
  }, [prepare]);
  return (
    <>
      <section aria-labelledby="this-year">
        <h2 id="this-year" className={`kicker ${styles.name}`}>
          This year
        </h2>
        <div className={styles.year}>{prepared && <ThisYear />}</div>
        <Link href={pathTo('transcripts')} className={styles.transcript ?? ''}>
          Your credits and certificates
        </Link>
      </section>
      <PretestHint />
    </>
  );
}

/** What a learner has earned since January; nothing until that is loaded. */
function ThisYear() {
  const state = useCore(useUseCase('viewTranscript').state);
  if (state.phase !== 'loaded') return null;
  const now = new Date().getFullYear();
  const year = state.years.find((each) => each.year === now);
  const total = year?.total ?? 0;
  return (
    <p>
      <span className={styles.number}>{formatCredit(total)}</span> {creditWord(total)}
      {year && year.demonstration.credit > 0 && (
        <span className="meta"> and {creditText(year.demonstration.credit, true)}</span>
      )}
    </p>
  );
}
