import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EmailField } from './email-field.tsx';
import styles from './entry.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { RegistrationForm } from './registration-form.tsx';

const FIELDS = ['firstName', 'lastName', 'degree', 'email', 'password'];

export interface PasswordRegistrationProps {
  /** Where to go after logging in instead. */
  readonly next: RouteQuery;
  /** The button's label. */
  readonly submit?: string | undefined;
}

/** The form that registers a learner with a password: a page of its own, and in a guest's results. */
export default function PasswordRegistration({ next, submit }: PasswordRegistrationProps) {
  const register = useUseCases('accounts').registerWithGuestQuizzes;
  const submission = useSubmission(register, FIELDS);
  return (
    <RegistrationForm
      submission={submission}
      onRegister={(registration, field) => register.execute({ ...registration, password: field('password') })}
      onCancel={register.cancel}
      login={pathTo('login', {}, next)}
      submit={submit}
    >
      <NewEmailField error={submission.errorOf('email')} next={next} />
      <NewPasswordField error={submission.errorOf('password')} />
    </RegistrationForm>
  );
}

interface NewEmailFieldProps {
  readonly error: string | undefined;
  /** Where to go after logging in instead. */
  readonly next: RouteQuery;
}

/** The email to register with. On blur it is checked for an existing account. */
function NewEmailField({ error, next }: NewEmailFieldProps) {
  const [entered, setEntered] = useState('');
  return (
    <div className={styles.address}>
      <EmailField
        error={error}
        onChange={() => setEntered('')}
        onBlur={(event) => setEntered(event.currentTarget.value)}
      />
      <div role="status">{!error && <KnownAddress email={entered} next={next} />}</div>
    </div>
  );
}

const MailLink = lazyComponent(() => import('./mail-link.tsx'), {
  context: 'accounts',
  what: 'Sending a link',
});

interface KnownAddressProps {
  readonly email: string;
  readonly next: RouteQuery;
}

/** Says that an address has an account and offers to log in or reset the password. It never blocks registering. */
function KnownAddress({ email, next }: KnownAddressProps) {
  const account = useCore(useUseCases('accounts').findAccount.of(email));
  if (account.phase !== 'loaded' || !account.value) return null;
  return (
    <NoticeBanner tone="info" action={<MailLink email={email} />}>
      An account with this email already exists. <Link href={pathTo('login', {}, next)}>Log in</Link>, or get
      a link to choose a new password.
    </NoticeBanner>
  );
}
