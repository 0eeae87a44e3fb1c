import { Redirect } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EntryForm, EntrySheet } from './entry-sheet.tsx';

const NO_FIELDS: readonly string[] = [];

const FACTS = [
  {
    name: 'Everyone is logged out',
    words: 'Anyone using the account, on any device, is logged out. The current password stops working.',
  },
  {
    name: 'Login providers linked since then',
    words: 'They’re unlinked and can’t open the account.',
  },
  {
    name: 'Your credit is safe',
    words: 'Your credits, certificates and quizzes don’t change.',
  },
];

/** Where the mail about a changed address leads (SC-02). Opening it changes nothing, since mail scanners open links too. */
export default function EmailRevertPage({ params }: PageProps) {
  const { takeBackEmail } = useUseCases('accounts').resetPassword;
  const state = useCore(takeBackEmail.state);
  const submission = useSubmission(takeBackEmail, NO_FIELDS);
  usePageTitle('Restore your email address');

  if (state.phase === 'done') {
    const { email, token } = state.value;
    return <Redirect to={pathTo('password-reset', { token }, { email })} replace />;
  }
  return (
    <EntrySheet
      title="Restore your email address"
      lead="Your account goes back to the email address we sent this link to."
      facts={FACTS}
    >
      <EntryForm
        name="Restore your email address"
        submission={submission}
        onSubmit={() => takeBackEmail.execute({ token: params.token ?? '' })}
        onCancel={takeBackEmail.cancel}
        submit="Restore address"
        pendingText="Restoring…"
      >
        <p>
          Next, you’ll choose a new password. If you changed the address yourself, close this page. Nothing
          will happen.
        </p>
      </EntryForm>
    </EntrySheet>
  );
}
