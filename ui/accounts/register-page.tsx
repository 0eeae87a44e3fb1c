import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { AgreedByRegistering } from './agreed-by-registering.tsx';
import { DegreeField } from './degree-field.tsx';
import styles from './entry.module.css';
import { EntryForm } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { NameFields } from './name-fields.tsx';
import { NewEmailField } from './new-email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { nextQueryOf } from './next-query.ts';
import { OtherWaysIn } from './other-ways-in.tsx';

const FIELDS = ['firstName', 'lastName', 'degree', 'email', 'password'];

const FACTS = [
  {
    name: 'A certificate for every article',
    words: 'Pass its quiz and the credit is yours: in your transcript, with a certificate as PDF.',
  },
  {
    name: 'Your name as it will be printed',
    words: 'Certificates carry the name and degree that you enter here.',
  },
  {
    name: 'Nothing to pay',
    words: (
      <>
        Registering is free and asks for no card. <Link href={pathTo('pricing')}>Plans and prices</Link> says
        what more there is.
      </>
    ),
  },
];

/** Registers; the route's guard then leads on to where the learner was going, such as the results of a quiz (RT-12). */
export default function RegisterPage() {
  const register = useUseCase('registerWithGuestQuizzes');
  const submission = useSubmission(register, FIELDS);
  const storeReferral = useUseCase('storeReferral');
  const search = useSearch();
  const next = nextQueryOf(search);
  usePageTitle('Register');

  // Kept on the device, so that it is still there after a look at an article.
  useEffect(() => {
    storeReferral(new URLSearchParams(search).get('referral'));
  }, [storeReferral, search]);

  return (
    <EntrySheet
      title="Register"
      lead="Quizzes that you answered on this device come along, with their credit."
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
            password: field('password'),
          })
        }
        onCancel={register.cancel}
        submit="Register"
        pendingText="Registering…"
        what="Your registration"
        otherwise={
          <p>
            Registered already? <Link href={pathTo('login', {}, next)}>Log in</Link>
          </p>
        }
      >
        <div className={styles.names}>
          <NameFields errorOf={submission.errorOf} />
        </div>
        <DegreeField error={submission.errorOf('degree')} />
        <NewEmailField error={submission.errorOf('email')} next={next} />
        <NewPasswordField error={submission.errorOf('password')} />
        <AgreedByRegistering />
      </EntryForm>
      <OtherWaysIn />
    </EntrySheet>
  );
}
