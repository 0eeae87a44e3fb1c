import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { NewEmailField } from './new-email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { nextQueryOf } from './next-query.ts';
import { RegistrationForm } from './registration-form.tsx';
import { OtherWaysIn } from './social-buttons.tsx';

const FIELDS = ['firstName', 'lastName', 'degree', 'email', 'password'];

const FACTS = [
  {
    name: 'A certificate for every article',
    words: 'Pass the quiz to earn the credit. It’s added to your transcript with a PDF certificate.',
  },
  {
    name: 'Your name, as printed',
    words: 'Certificates show the name and degree you enter here.',
  },
  {
    name: 'Free to join',
    words: (
      <>
        No card needed. <Link href={pathTo('pricing')}>Plans and prices</Link> says what more there is.
      </>
    ),
  },
];

/** Registers. The route's guard then redirects to where the learner was going, such as quiz results (RT-12). */
export default function RegisterPage() {
  const register = useUseCase('registerWithGuestQuizzes');
  const submission = useSubmission(register, FIELDS);
  const storeReferral = useUseCase('storeReferral');
  const search = useSearch();
  const next = nextQueryOf(search);
  usePageTitle('Register');

  // Kept on the device, in case the learner leaves the page and registers later.
  useEffect(() => {
    storeReferral(new URLSearchParams(search).get('referral'));
  }, [storeReferral, search]);

  return (
    <EntrySheet title="Register" lead="Your quiz results will be saved to your account." facts={FACTS}>
      <RegistrationForm
        submission={submission}
        onRegister={(registration, field) =>
          register.execute({ ...registration, password: field('password') })
        }
        onCancel={register.cancel}
        login={pathTo('login', {}, next)}
      >
        <NewEmailField error={submission.errorOf('email')} next={next} />
        <NewPasswordField error={submission.errorOf('password')} />
      </RegistrationForm>
      <OtherWaysIn />
    </EntrySheet>
  );
}
