import { useRef, useState } from 'react';
import { KEPT_DAYS } from '#core/accounts/retention.ts';
import type { SecurityEventKind } from '#core/accounts/security-event.ts';
import { NewPasswordField } from '../accounts/new-password-field.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { TextField } from '../shared/field.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { PasskeyList } from './passkey-list.tsx';
import { SectionForm, typed } from './section-form.tsx';
import styles from './security.module.css';
import { SessionList } from './session-list.tsx';
import { EmailStanding, IdentityList } from './sign-in-list.tsx';
import { TwoStep } from './two-step.tsx';

/** The safety of the account: where the learner is logged in, what logs them in, and what happened (RT-58). */
export default function SecurityPage() {
  usePageTitle('Security');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Security"
        lead="Who can use your account, and from where."
        back={{ href: '/profile', label: 'Your profile' }}
      />
      <section aria-labelledby="sessions">
        <h2 id="sessions">Where you are logged in</h2>
        <SessionList />
      </section>
      <section aria-labelledby="email-standing">
        <h2 id="email-standing">Email address</h2>
        <EmailStanding />
      </section>
      <section aria-labelledby="change-password">
        <h2 id="change-password">Password</h2>
        <ChangePasswordForm />
      </section>
      <section aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <PasskeyList />
      </section>
      <section aria-labelledby="login-providers">
        <h2 id="login-providers">Login providers</h2>
        <IdentityList />
      </section>
      <section aria-labelledby="two-step">
        <h2 id="two-step">Two-step login</h2>
        <TwoStep />
      </section>
      <section aria-labelledby="security-events">
        <h2 id="security-events">Recent activity</h2>
        <SecurityEventList />
      </section>
    </div>
  );
}

const FIELDS = ['currentPassword', 'password'];

/** Sets another password (PR-06), or a first one where a login provider made the account. */
function ChangePasswordForm() {
  const { ways } = useUseCases('accounts').confirmIdentity;
  const known = useCore(ways);
  const change = useUseCases('accounts').changePassword;
  const submission = useSubmission(change, FIELDS);
  const [isChanged, setChanged] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useWhenDone(change, () => {
    setChanged(true);
    form.current?.querySelector('form')?.reset();
  });

  if (known.phase === 'loading') return <SkeletonBlock height="16rem" />;
  if (known.phase === 'failed')
    return <FailureState failure={known.failure} what="Your account" onRetry={ways.retry} />;
  const hasPassword = known.value.password;
  return (
    <div ref={form} className={styles.password}>
      {isChanged && (
        <NoticeBanner tone="success" role="status" title="Your new password is saved">
          You’ve been logged out everywhere else.
        </NoticeBanner>
      )}
      {!hasPassword && (
        <p>
          You log in with {known.value.providers.map(({ label }) => label).join(' or ') || 'a link'}. Add a
          password to log in with it too.
        </p>
      )}
      <SectionForm
        name={hasPassword ? 'Change your password' : 'Choose a password'}
        submission={submission}
        onCancel={change.cancel}
        submit="Save new password"
        onSubmit={(filled) => {
          setChanged(false);
          change.execute({
            currentPassword: hasPassword ? typed(filled, 'currentPassword') : null,
            password: typed(filled, 'password'),
          });
        }}
      >
        {hasPassword && (
          <TextField
            id="currentPassword"
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={submission.errorOf('currentPassword')}
          />
        )}
        <NewPasswordField label="New password" error={submission.errorOf('password')} />
      </SectionForm>
    </div>
  );
}

const WORDS: Readonly<Record<SecurityEventKind, string>> = {
  'logged-in': 'Logged in with your password',
  'logged-in-by-link': 'Logged in with a link',
  'logged-in-by-passkey': 'Logged in with a passkey',
  'logged-in-by-provider': 'Logged in through a login provider',
  'login-failed': 'Failed login: wrong password',
  'confirmation-failed': 'Wrong password when confirming your identity',
  'reset-requested': 'Password reset link requested',
  'password-changed': 'Password changed',
  'email-confirmed': 'Email address confirmed',
  'email-changed': 'Email address changed',
  'email-reverted': 'Email address change reversed',
  'sessions-ended': 'Other sessions ended',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'Passkey rejected',
  'provider-unlinked': 'Login provider unlinked',
  'second-step-on': 'Two-step login turned on',
  'second-step-off': 'Two-step login turned off',
  'second-step-not-passed': 'Login stopped: the second step was not passed',
  'recovery-codes-made': 'New recovery codes created',
  'recovery-code-used': 'Logged in with a recovery code',
  'recovery-code-refused': 'Wrong recovery code at the second step of a login',
  'certificate-reissued': 'Certificate reissued',
  'credits-exported': 'Credits exported',
  'everything-downloaded': 'All of your data downloaded',
  'account-deleted': 'Account deleted',
};

/** What happened to the account in the time that it is kept, so that the learner notices what was not their doing (SC-06). */
function SecurityEventList() {
  const days = useDays();
  const events = useUseCases('profile').viewSecurityEvents;
  const state = useCore(events.state);
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="recent activity" />
        <SkeletonText lines={4} />
      </>
    );
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="Recent activity" onRetry={events.retry} />;
  if (state.pages.items.length === 0)
    return <p className="meta">Nothing in the last {KEPT_DAYS['security event']} days.</p>;
  return (
    <>
      <ul className={styles.events}>
        {state.pages.items.map(({ id, kind, device, address, happenedAt }) => (
          <li key={id}>
            <time dateTime={happenedAt}>{days.minute(happenedAt)}</time>
            <p>{WORDS[kind]}</p>
            <p className="meta">
              {device} · <span className={styles.address}>{address}</span>
            </p>
          </li>
        ))}
      </ul>
      <ShowMore
        what="events"
        shown={state.pages.items.length}
        total={state.pages.total}
        more={state.more}
        onMore={events.more}
      />
    </>
  );
}
