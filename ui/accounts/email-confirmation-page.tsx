import { Redirect } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';
import { type Submission, useSubmission } from '../shared/use-submission.ts';
import styles from './entry.module.css';
import { EntryForm, EntrySheet } from './entry-sheet.tsx';

const NO_FIELDS: readonly string[] = [];

const TITLE = 'Confirm your email address';

const OPENED = 'You opened the link that we sent when your account was created.';

const FACTS = [
  {
    name: 'Why we ask',
    words: 'It shows that the account and the address belong to the same person.',
  },
  {
    name: 'Your credit is safe',
    words: 'Your credits, certificates and quizzes don’t change.',
  },
];

/**
 * Where the mail of a registration leads (SC-16). Opening it confirms nothing, since mail scanners open links too, and
 * since an owner whose address someone else registered must not confirm that person's account.
 */
export default function EmailConfirmationPage() {
  const { hasLink, confirm, disown } = useUseCases('accounts').confirmEmail;
  const confirmed = useCore(confirm.state).phase === 'done';
  const disowned = useCore(disown.state);
  // Here, not beside the buttons, which disappear when they succeed.
  const submission = useSubmission(confirm, NO_FIELDS);
  useAttended(disown);
  usePageTitle(TITLE);

  if (disowned.phase === 'done') {
    const { email, token } = disowned.value;
    return <Redirect to={pathTo('password-reset', { token }, { email })} replace />;
  }
  return (
    <EntrySheet
      title={TITLE}
      lead={confirmed ? 'That’s done.' : hasLink ? OPENED : 'It takes the link in our email.'}
      facts={FACTS}
    >
      {confirmed ? <Confirmed /> : hasLink ? <Ask submission={submission} /> : <WithoutLink />}
    </EntrySheet>
  );
}

function Confirmed() {
  return (
    <div className={styles.form}>
      <NoticeBanner tone="success" role="status" title="Your email address is confirmed" />
      <LinkButton href={pathTo('home')} wide>
        Continue
      </LinkButton>
    </div>
  );
}

/** The page was loaded again, which forgets the link, or was opened without one. */
function WithoutLink() {
  return (
    <div className={styles.form}>
      <p>This page was loaded without the link. Open it again, or request a new one under Security.</p>
      <LinkButton href={pathTo('profile-security')} wide>
        Go to Security
      </LinkButton>
    </div>
  );
}

/** The owner confirms in their own session, or says that they did not register. */
function Ask({ submission }: { readonly submission: Submission }) {
  const session = useCore(useUseCases('first').session.state);
  const { confirm } = useUseCases('accounts').confirmEmail;
  if (session.phase === 'resuming')
    return (
      <div className={styles.form}>
        <Loading what="your account" />
        <SkeletonBlock height="7rem" />
      </div>
    );
  if (session.phase === 'guest')
    return (
      <div className={styles.form}>
        <p>Log in to confirm that this address is yours.</p>
        <LinkButton href={pathTo('login', {}, { nextRoute: 'email-confirmation' })} wide>
          Log in to confirm
        </LinkButton>
        <Disown />
      </div>
    );
  return (
    <div className={styles.form}>
      <EntryForm
        name={TITLE}
        submission={submission}
        onSubmit={() => confirm.execute()}
        onCancel={confirm.cancel}
        submit="Confirm address"
        pendingText="Confirming…"
      >
        <p>
          You’re logged in as <strong>{session.user.email}</strong>.
        </p>
      </EntryForm>
      <Disown />
    </div>
  );
}

function Disown() {
  const { disown } = useUseCases('accounts').confirmEmail;
  const state = useCore(disown.state);
  return (
    <>
      <p className={styles.aside}>
        Didn’t create this account? Choose a new password. Whoever created it is then locked out.
      </p>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBanner>
      )}
      <Button
        variant="quiet"
        wide
        pending={state.phase === 'pending'}
        pendingText="One moment…"
        onClick={() => disown.execute()}
      >
        I didn’t create it
      </Button>
    </>
  );
}
