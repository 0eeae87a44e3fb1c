import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeaRegistration } from '#core/planner/license.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './planner.module.css';

const FIELDS = ['expiresOn'];

interface RegistrationFormProps {
  readonly registration: DeaRegistration;
  /** The button's label. */
  readonly submit?: string;
  readonly onSaved: () => void;
  /** Shown beside the button. */
  readonly otherwise?: ReactNode;
}

/** The DEA registration: federal law and many states require more of prescribers of controlled substances. */
export function RegistrationForm({
  registration,
  submit = 'Save',
  onSaved,
  otherwise,
}: RegistrationFormProps) {
  const { register } = useUseCases('planner').saveLicenses;
  const submission = useSubmission(register, FIELDS);
  const [registered, setRegistered] = useState(registration.registered);
  useWhenDone(register, onSaved);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const expiresOn = String(new FormData(event.currentTarget).get('expiresOn') ?? '') || null;
    register.execute({ registered, expiresOn: registered ? expiresOn : null });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send} aria-label="DEA registration">
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      <fieldset className={styles.radios}>
        <legend>Do you have a Drug Enforcement Administration registration?</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={label}>
            <input
              type="radio"
              name="registered"
              checked={registered === value}
              onChange={() => setRegistered(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {registered && (
        <TextField
          id="expiresOn"
          name="expiresOn"
          type="date"
          label="Expires on"
          optional
          defaultValue={registration.expiresOn ?? ''}
          error={submission.errorOf('expiresOn')}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={submission.pending} pendingText="Saving…">
          {submit}
        </Button>
        {otherwise}
      </div>
    </form>
  );
}

const CHOICES = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
  { value: null, label: 'Prefer not to say' },
] as const;
