import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { NewEmailField } from './new-email-field.tsx';
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
  const register = useUseCase('registerWithGuestQuizzes');
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
