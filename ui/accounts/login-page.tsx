import { useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { CommandButton } from '../shared/command-button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { TextField } from '../shared/field.tsx';
import { Icon } from '../shared/icon.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EmailField } from './email-field.tsx';
import styles from './entry.module.css';
import { EntryForm, EntrySheet } from './entry-sheet.tsx';
import { LinkQuestion } from './link-question.tsx';
import { LoginNotice, noticeIn } from './login-notice.tsx';
import { nextQueryOf } from './next-query.ts';
import { SecondStep } from './second-step.tsx';
import { OtherWaysIn } from './social-buttons.tsx';
import { planAfter, StepBeforeCheckout } from './step-before-checkout.tsx';

const FIELDS = ['email', 'password'];

const FACTS = [
  { name: 'Where you left off', words: 'After you log in, we’ll take you to the page you wanted.' },
  {
    name: 'Your quizzes come with you',
    words: 'Your quiz results will be saved to your account.',
  },
];

/** Logs in. The route's guard then redirects to where the learner was going (NV-01). */
export default function LoginPage() {
  const { logIn, logInWithToken } = useUseCases('accounts');
  const submission = useSubmission(logIn, FIELDS);
  const search = useSearch();
  const next = nextQueryOf(search);
  const plan = planAfter(next);
  const email = useRef<HTMLInputElement>(null);
  const session = useCore(useUseCases('first').session.state);
  const hasEnded = session.phase === 'guest' && session.hasEnded === true;
  const notice = noticeIn(search) ?? (hasEnded ? 'session-ended' : undefined);
  const question = useCore(logInWithToken.question);
  const isSecondStepDue = useCore(useUseCases('accounts').passSecondStep.isDue);
  usePageTitle(isSecondStepDue ? 'One more step' : 'Log in');

  const giveUp = () => {
    logIn.reset();
    logInWithToken.reset();
  };
  if (isSecondStepDue) return <SecondStep onGiveUp={giveUp} />;
  if (question !== null) return <LinkQuestion question={question} />;

  return (
    <EntrySheet
      title="Log in"
      lead={
        plan === undefined ? (
          'Get back to your credits, certificates and quizzes.'
        ) : (
          <StepBeforeCheckout title={plan} />
        )
      }
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
        otherwise={
          <p>
            New here? <Link href={pathTo('register', {}, next)}>Register</Link>
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
      <OtherWaysIn>
        <PasskeyLogin />
      </OtherWaysIn>
      <ForgotPassword open={notice === 'link-expired'} typedEmail={() => email.current?.value ?? ''} />
    </EntrySheet>
  );
}

const AskForLink = lazyComponent(() => import('./ask-for-link.tsx'), {
  context: 'accounts',
  fallback: <SkeletonBlock height="12rem" />,
  what: 'The form',
});

interface ForgotPasswordProps {
  readonly open: boolean;
  /** Returns the email typed to log in, so that it is not typed twice. */
  readonly typedEmail: () => string;
}

/** Password reset. Its form is loaded when it is opened. */
function ForgotPassword({ open, typedEmail }: ForgotPasswordProps) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={styles.forgot}
      open={open}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        Forgot your password?
        <Icon name="caret-down" size={16} />
      </summary>
      {opened && <AskForLink typedEmail={typedEmail} />}
    </details>
  );
}

/** The progress of logging in by a link. If it fails, the learner can log in on this page (RT-10). */
function TokenLogin() {
  const { logInWithToken } = useUseCases('accounts');
  const state = useCore(logInWithToken.state);
  if (state.phase === 'pending')
    return (
      <NoticeBanner
        tone="info"
        role="status"
        action={<CancelWhenSlow onCancel={logInWithToken.cancel} />}
        title="Logging you in…"
      />
    );
  if (state.phase === 'failed')
    return (
      <NoticeBanner tone="warning" role="alert" title="Your link didn’t work">
        {failureText(state.failure)} You can log in with your password.
      </NoticeBanner>
    );
  return null;
}

/** Logs in with a passkey of this device (SC-08). The route's guard then redirects as after any login. */
function PasskeyLogin() {
  const logIn = useUseCases('accounts').logInByPasskey;
  useAttended(logIn);
  return (
    <CommandButton command={logIn} pendingText="Waiting for your passkey…" wide>
      Log in with a passkey
    </CommandButton>
  );
}
