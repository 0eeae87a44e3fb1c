import { Link, useLocation } from 'wouter';
import { fullName } from '#core/accounts/user.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FactSheet, FactSheetSkeleton } from './fact-sheet.tsx';
import styles from './profile.module.css';
import { pathToSection } from './section-link.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { WhatIsMissing } from './what-is-missing.tsx';

/** Who is logged in, what their boards and licences know them by, and the way out (RT-13). */
export default function ProfilePage() {
  const { profile } = useUseCase('viewProfile');
  const state = useCore(profile);
  const loaded = state.phase === 'loaded' ? state.value : undefined;
  usePageTitle('Your profile');

  return (
    <div className={styles.profile}>
      {state.phase === 'loading' && <Loading what="your profile" />}
      <div className={styles.head}>
        <PageHeader
          kicker="Your profile"
          title={
            loaded ? (
              <span className={styles.name}>{fullName(loaded)}</span>
            ) : (
              <Untitled phase={state.phase} />
            )
          }
          lead={loaded && `${loaded.degree} · ${loaded.planName} plan`}
        />
      </div>
      <div className={styles.sheet}>
        {state.phase === 'loading' && <FactSheetSkeleton />}
        {state.phase === 'failed' && (
          <FailureState failure={state.failure} what="Your profile" onRetry={profile.retry} />
        )}
        {loaded && <FactSheet profile={loaded} />}
      </div>
      {loaded && <WhatIsMissing profile={loaded} />}
      <div className={styles.settings}>
        <nav aria-label="Your reading" className={styles.planLinks}>
          <Link href={pathTo('saved')}>Saved articles</Link>
        </nav>
        <PlanLinks />
        <ThemeChoice />
        <LogOut />
        <div>
          <LegalLinks />
          <Link href={pathToSection('delete')} className={styles.leave ?? ''}>
            Delete your account
          </Link>
        </div>
      </div>
    </div>
  );
}

/** What is held, how it is paid, and what it may be had for less by. */
const PlanLinks = () => (
  <nav aria-label="Plan and billing" className={styles.planLinks}>
    <ul>
      <li>
        <Link href={pathTo('my-plan')}>My plan</Link>
      </li>
      <li>
        <Link href={pathTo('billing')}>Billing and receipts</Link>
      </li>
      <li>
        <Link href={pathTo('referrals')}>Referrals</Link>
      </li>
    </ul>
  </nav>
);

const Untitled = ({ phase }: { readonly phase: string }) =>
  phase === 'failed' ? (
    'Your profile'
  ) : (
    <>
      <span className="visually-hidden">Your profile</span>
      <SkeletonText />
    </>
  );

function LogOut() {
  const logOut = useUseCase('logOut');
  const [, navigate] = useLocation();

  // Home first: this page may not be shown to a guest, and its guard would ask for a log in.
  const leave = () => {
    navigate(pathTo('home'), { replace: true });
    logOut.execute();
  };

  return (
    <Button variant="quiet" icon="sign-out" onClick={leave}>
      Log out
    </Button>
  );
}
