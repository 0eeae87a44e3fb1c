import { useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginNotice, noticeIn } from './login-notice.tsx';
import { nextQueryOf } from './next-query.ts';
import { OtherWaysIn } from './other-ways-in.tsx';
import { TokenLogin } from './token-login.tsx';

const FIELDS = ['email', 'password'];

const FACTS = [
  { name: 'Where you left off', words: 'After logging in you go on to the page you were about to open.' },
  {
    name: 'Your quizzes come along',
    words: 'Quizzes that you answered on this device are added to your account, with their credit.',
  },
];

/** Logs in; the route's guard then leads on to where the learner was going (NV-01). */
export default function LoginPage() {
  const logIn = useUseCase('logIn');
  const submission = useSubmission(logIn, FIELDS);
  const search = useSearch();
  const email = useRef<HTMLInputElement>(null);
  const notice = noticeIn(search);
  usePageTitle('Log in');

  return (
    <EntrySheet
      title="Log in"
      lead="To your credits, your certificates and your quizzes."
      facts={FACTS}
      notice={notice ? <LoginNotice notice={notice} /> : <TokenLogin />}
    >
      <EntryForm
        name="Log in"
        submission={submission}
        onSubmit={(field) => logIn.execute({ email: field('email'), password: field('password') })}
        onCancel={logIn.cancel}
        submit="Log in"
        pendingText="Logging in…"
        what="Your account"
        otherwise={
          <p>
            New here? <Link href={pathTo('register', {}, nextQueryOf(search))}>Register</Link>
          </p>
        }
      >
        <EmailField ref={email} error={submission.errorOf('email')} />
        <TextField
          id="password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={submission.errorOf('password')}
        />
      </EntryForm>
      <OtherWaysIn />
      <ForgotPassword open={notice === 'link-expired'} typedEmail={() => email.current?.value ?? ''} />
    </EntrySheet>
  );
}
