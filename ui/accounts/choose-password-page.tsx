import { Redirect, useSearch } from 'wouter';
import type { ResetKey } from '#core/accounts/reset-password.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { isRefusal } from '#core/shared/failure.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EmailField } from './email-field.tsx';
import styles from './entry.module.css';
import { EntryForm, EntrySheet } from './entry-sheet.tsx';
import { noticeQuery } from './login-notice.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { nextQueryOf } from './next-query.ts';

const NEXT = { nextRoute: 'premium-courses-feed' };

/** Where a learner who comes from FluoroSafety chooses a first password (RT-16). */
export function PasswordCreatePage({ params }: PageProps) {
  usePageTitle('Create your password');
  return (
    <ChoosePassword
      resetKey={{ email: params.email ?? '', token: params.token ?? '' }}
      title="Create your password"
      lead="Your FluoroSafety account is ready. Create a password to get to your courses."
      submit="Create password"
      next={NEXT}
    />
  );
}

/** The page that a password reset mail links to (RT-15). */
export function PasswordResetPage({ params }: PageProps) {
  const search = useSearch();
  const email = new URLSearchParams(search).get('email') ?? '';
  usePageTitle('Choose a new password');
  return (
    <ChoosePassword
      resetKey={{ email, token: params.token ?? '' }}
      title="Choose a new password"
      lead="Then log in with it."
      submit="Save new password"
      next={nextQueryOf(search)}
    />
  );
}

const FIELDS = ['password'];

const FACTS = [
  {
    name: 'A few words make a good password',
    words: 'Length matters most. Symbols and capitals are optional.',
  },
  {
    name: 'Logged out everywhere else',
    words: 'Anyone logged in with your old password is logged out.',
  },
];

interface ChoosePasswordProps {
  readonly resetKey: ResetKey;
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  /** Where to go after logging in with the new password. */
  readonly next: RouteQuery;
}

/** Sets a password by a mailed link. The link is checked first; an invalid one redirects to the login page. */
function ChoosePassword({ resetKey, title, lead, submit, next }: ChoosePasswordProps) {
  const { check, choose } = useUseCases('accounts').resetPassword;
  const entry = check(resetKey);
  const link = useCore(entry);
  const chosen = useCore(choose.state).phase === 'done';
  const submission = useSubmission(choose, FIELDS);

  if (chosen)
    return <Redirect to={pathTo('login', {}, { ...noticeQuery('password-chosen'), ...next })} replace />;
  if (link.phase === 'failed') {
    if (isRefusal(link.failure) && ['invalid', 'missing', 'unprocessable'].includes(link.failure.kind))
      return (
        <Redirect
          to={pathTo('login', {}, { ...noticeQuery('link-expired'), nextRoute: 'home', ...next })}
          replace
        />
      );
    return (
      <>
        <PageHeader title={title} />
        <FailureState failure={link.failure} what="Your link" onRetry={entry.retry} />
      </>
    );
  }

  return (
    <EntrySheet title={title} lead={lead} facts={FACTS}>
      {link.phase === 'loading' ? (
        <CheckingLink />
      ) : (
        <EntryForm
          name={title}
          submission={submission}
          onSubmit={(field) => choose.execute({ ...resetKey, password: field('password') })}
          onCancel={choose.cancel}
          submit={submit}
          pendingText="Saving…"
        >
          <EmailField readOnly value={resetKey.email} />
          <NewPasswordField error={submission.errorOf('password')} />
        </EntryForm>
      )}
    </EntrySheet>
  );
}

function CheckingLink() {
  return (
    <div className={styles.form}>
      <Loading what="your link" />
      <SkeletonBlock height="4.125rem" />
      <SkeletonBlock height="7rem" />
      <SkeletonBlock height="2.75rem" />
    </div>
  );
}
