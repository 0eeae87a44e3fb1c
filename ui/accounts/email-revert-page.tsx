import { Redirect } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EntryForm } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';

const NO_FIELDS: readonly string[] = [];

const FACTS = [
  {
    name: 'Everybody is logged out',
    words:
      'Whoever uses the account now, on any device, can no longer do so. The present password stops working.',
  },
  {
    name: 'Login providers linked since then',
    words: 'They are unlinked, so that they do not open the account.',
  },
  {
    name: 'Your credit stays',
    words: 'Credits, certificates and quizzes are not changed by any of this.',
  },
];

/** Where the mail about a changed address leads (SC-02). Opening it changes nothing, since mail scanners open links too. */
export default function EmailRevertPage({ params }: PageProps) {
  const { takeBackEmail } = useUseCase('resetPassword');
  const state = useCore(takeBackEmail.state);
  const submission = useSubmission(takeBackEmail, NO_FIELDS);
  usePageTitle('Take your address back');

  if (state.phase === 'done') {
    const { email, token } = state.value;
    return <Redirect to={pathTo('password-reset', { token }, { email })} replace />;
  }
  return (
    <EntrySheet
      title="Take your address back"
      lead="Your account gets the email address back to which we sent this link."
      facts={FACTS}
    >
      <EntryForm
        name="Take your address back"
        submission={submission}
        onSubmit={() => takeBackEmail.execute({ token: params.token ?? '' })}
        onCancel={takeBackEmail.cancel}
        submit="Take it back"
        pendingText="Taking it back…"
        what="Your account"
      >
        <p>
          Then choose a new password. Did you change the address yourself? Then close this page: nothing
          happens.
        </p>
      </EntryForm>
    </EntrySheet>
  );
}
