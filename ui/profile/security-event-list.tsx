import type { SecurityEventKind } from '#core/accounts/security-event.ts';
import { momentText } from '../shared/day-text.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './security.module.css';

const WORDS: Readonly<Record<SecurityEventKind, string>> = {
  'logged-in': 'Logged in with your password',
  'logged-in-by-link': 'Logged in with a link',
  'logged-in-by-passkey': 'Logged in with a passkey',
  'logged-in-by-provider': 'Logged in through a login provider',
  'login-failed': 'Failed login: wrong password',
  'confirmation-failed': 'Wrong password when confirming your identity',
  'reset-requested': 'Password reset link requested',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'email-reverted': 'Email address change reversed',
  'sessions-ended': 'Other sessions ended',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'Passkey rejected',
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

/** The account's security events of the last 90 days, so that learners notice those that they did not cause (SC-06). */
export function SecurityEventList() {
  const events = useUseCase('viewSecurityEvents');
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
  if (state.pages.items.length === 0) return <p className="meta">Nothing in the last 90 days.</p>;
  return (
    <>
      <ul className={styles.events}>
        {state.pages.items.map(({ id, kind, device, address, happenedAt }) => (
          <li key={id}>
            <time dateTime={happenedAt}>{momentText(happenedAt)}</time>
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
