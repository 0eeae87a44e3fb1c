import { Link } from 'wouter';
import type { Completed } from '#core/accounts/log-in-by-provider.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { AgreedByRegistering } from './agreed-by-registering.tsx';
import { DegreeField } from './degree-field.tsx';
import { EmailField } from './email-field.tsx';
import styles from './entry.module.css';
import { EntryForm } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { NameFields } from './name-fields.tsx';

const FIELDS = ['firstName', 'lastName', 'degree', 'email'];

const FACTS = [
  {
    name: 'No further password',
    words: 'From now on you log in here in the same way as just now.',
  },
  {
    name: 'Your name as it will be printed',
    words: 'Certificates carry the name and degree that you enter here.',
  },
];

interface VouchedRegistrationSheetProps {
  readonly known: Extract<Completed, { as: 'newcomer' }>['known'];
}

/** What a provider doesn't say of somebody who is new here, and what it does say to be looked over. */
export function VouchedRegistrationSheet({ known }: VouchedRegistrationSheetProps) {
  const { register } = useUseCase('logInByProvider');
  const submission = useSubmission(register, FIELDS);

  return (
    <EntrySheet
      title="One thing more"
      lead="You are new here. Quizzes that you answered on this device come along, with their credit."
      facts={FACTS}
    >
      <EntryForm
        name="Register"
        submission={submission}
        onSubmit={(field) =>
          register.execute({
            firstName: field('firstName'),
            lastName: field('lastName'),
            degree: field('degree'),
            email: field('email'),
          })
        }
        onCancel={register.cancel}
        submit="Register"
        pendingText="Registering…"
        what="Your registration"
        otherwise={
          <p>
            Registered already? <Link href={pathTo('login')}>Log in</Link>
          </p>
        }
      >
        <div className={styles.names}>
          <NameFields known={known} errorOf={submission.errorOf} />
        </div>
        <DegreeField error={submission.errorOf('degree')} />
        <EmailField defaultValue={known.email ?? ''} error={submission.errorOf('email')} />
        <AgreedByRegistering />
      </EntryForm>
    </EntrySheet>
  );
}
