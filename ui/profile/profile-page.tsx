import { useContext } from 'react';
import { Link, useLocation } from 'wouter';
import { fullName } from '#core/accounts/user.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { planInWords } from '#core/plans/plan-view.ts';
import type { Profile } from '#core/profile/profile.ts';
import { SaveRecord } from '../credits/save-record.tsx';
import { LegalLinks } from '../legal/legal-links.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { type Theme, ThemeContext } from '../shared/theme.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ShortcutsSwitch } from '../shortcuts/shortcuts-switch.tsx';
import styles from './profile.module.css';
import { profileFacts, WhatIsMissing } from './profile-facts.tsx';
import { FACTS, pathToSection } from './profile-sections.ts';

/** The learner's profile, settings and log out (RT-13). */
export default function ProfilePage() {
  const { profile } = useUseCases('profile').viewProfile;
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
          lead={loaded && <Lead degree={loaded.degree} />}
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
          <ul>
            <li>
              <Link href={pathTo('saved')}>Saved articles</Link>
            </li>
            <li>
              <Link href={pathTo('notes')}>Your notes</Link>
            </li>
            <li>
              <Link href={pathTo('review')}>Review missed questions</Link>
            </li>
            <li>
              <Link href={pathTo('review-progress')}>What you keep missing</Link>
            </li>
          </ul>
        </nav>
        <PlanLinks />
        <nav aria-label="Your account" className={styles.planLinks}>
          <ul>
            <li>
              <Link href={pathTo('profile-security')}>Security: password and sessions</Link>
            </li>
            <li>
              <Link href={pathTo('profile-reminders')}>Reminders: email and calendar</Link>
            </li>
          </ul>
        </nav>
        <ThemeChoice />
        <ShortcutsSwitch hint="Single keys such as / for search and J for the next article. Press ? for the list." />
        <LogOut />
        <div>
          <SaveRecord file={{ kind: 'everything' }}>Download everything</SaveRecord>
          <p className={styles.why}>
            Everything we store about you, with your certificates and receipts, in one ZIP file.
          </p>
        </div>
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

/** The degree, and the plan once it is known. */
function Lead({ degree }: Pick<Profile, 'degree'>) {
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  return subscription.phase === 'loaded' ? `${degree} · ${planInWords(subscription.value)}` : degree;
}

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
  const { logOut } = useUseCases('accounts');
  const [, navigate] = useLocation();

  // Home first: guests may not see this page, and its guard would redirect to the login page.
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

/** The facts of the profile, each with its purpose and a link to change it. */
function FactSheet({ profile }: { readonly profile: Profile }) {
  const states = useCore(useUseCases('profile').viewProfile.states);
  const facts = profileFacts(profile, states.phase === 'loaded' ? states.value : []);
  return (
    <dl className={styles.facts}>
      {Object.values(facts).map(({ section, name, value, why }) => (
        <div key={section}>
          <dt>{name}</dt>
          <dd>
            <span className={value === null ? styles.absent : styles.value}>{value ?? 'Not given'}</span>
            <span className={styles.why}>{why}</span>
          </dd>
          <dd className={styles.edit}>
            <Link href={pathToSection(section)} aria-label={`${value === null ? 'Add' : 'Edit'} ${name}`}>
              {value === null ? 'Add' : 'Edit'}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactSheetSkeleton() {
  return (
    <div className={styles.facts} aria-hidden="true">
      {FACTS.map((row) => (
        <div key={row}>
          <SkeletonText />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}

const THEMES: readonly { readonly theme: Theme | 'system'; readonly name: string }[] = [
  { theme: 'light', name: 'Light' },
  { theme: 'sepia', name: 'Sepia' },
  { theme: 'dark', name: 'Dark' },
  { theme: 'system', name: 'System' },
];

function ThemeChoice() {
  const { chosen: choice, choose } = useContext(ThemeContext);
  const chosen = useCore(choice);
  return (
    <fieldset className={styles.themes}>
      <legend>Appearance</legend>
      {THEMES.map(({ theme, name }) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => choose(theme)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
