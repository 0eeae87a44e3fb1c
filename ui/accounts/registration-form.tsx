import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { Submission } from '../shared/use-submission.ts';
import styles from './entry.module.css';
import { EntryForm } from './entry-sheet.tsx';
import { DegreeField, NameFields } from './name-and-degree.tsx';

const AdDetails = lazyComponent(() => import('./ad-details.tsx'), { context: 'tracking' });

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
  readonly email: string;
}

interface RegistrationFormProps {
  readonly submission: Submission;
  readonly onRegister: (registration: Registration, field: (name: string) => string) => void;
  readonly onCancel: () => void;
  /** The button's label. */
  readonly submit?: string | undefined;
  /** The path for learners who have an account. */
  readonly login: string;
  readonly known?: { readonly firstName: string; readonly lastName: string };
  /** The email field and, if the learner chooses one, the password field. */
  readonly children: ReactNode;
}

/** The form that registers a learner, whether by password or by a provider. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { submission, onRegister, onCancel, login, known, submit = 'Register', children } = props;
  return (
    <EntryForm
      name="Register"
      submission={submission}
      onSubmit={(field) =>
        onRegister(
          {
            firstName: field('firstName'),
            lastName: field('lastName'),
            degree: field('degree'),
            email: field('email'),
          },
          field,
        )
      }
      onCancel={onCancel}
      submit={submit}
      pendingText="Registering…"
      otherwise={
        <p>
          Already have an account? <Link href={login}>Log in</Link>
        </p>
      }
    >
      <div className={styles.names}>
        <NameFields {...(known && { known })} errorOf={submission.errorOf} />
      </div>
      <DegreeField error={submission.errorOf('degree')} />
      {children}
      <AdDetails />
      <p className={styles.aside}>
        By registering, you agree to the <Link href={pathTo('terms')}>terms</Link>. See our{' '}
        <Link href={pathTo('privacy')}>privacy policy</Link>.
      </p>
    </EntryForm>
  );
}
