import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './security.module.css';
import { SecurityEventList } from './security-event-list.tsx';
import { SessionList } from './session-list.tsx';
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
      <section aria-labelledby="change-password">
        <h2 id="change-password">Password</h2>
        <ChangePasswordForm />
      </section>
      <section aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <PasskeyList />
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
