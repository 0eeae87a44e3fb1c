import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { validityText } from '#core/accounts/validity.ts';
import { Button, type ButtonVariant } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { TextField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import type { Submission } from '../shared/use-submission.ts';
import styles from './edit.module.css';

interface SectionFormProps {
  readonly name: string;
  readonly submission: Submission;
  readonly onSubmit: (filled: FormData) => void;
  readonly onCancel: () => void;
  readonly submit?: string;
  readonly pendingText?: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
  /** Shown beside the button. */
  readonly otherwise?: ReactNode;
}

/** The form of a section of the profile: errors, fields and a button. */
export function SectionForm(props: SectionFormProps) {
  const { name, submission, onSubmit, onCancel, children, otherwise, variant = 'primary' } = props;
  const { submit = 'Save', pendingText = 'Saving…' } = props;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!submission.pending) onSubmit(new FormData(event.currentTarget));
  };

  return (
    <form className={styles.form} aria-label={name} method="post" noValidate onSubmit={send}>
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} pending={submission.pending} pendingText={pendingText}>
          {submit}
        </Button>
        {submission.pending ? <CancelWhenSlow onCancel={onCancel} /> : otherwise}
      </div>
    </form>
  );
}

/** The value of a text field in a submitted form. */
export const typed = (filled: FormData, field: string): string => String(filled.get(field) ?? '');

/** A six-digit code from an email. */
export function CodeField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <div className={styles.code}>
      <TextField
        name="code"
        label="Code"
        hint={`Six digits. Expires in ${validityText('mailed code')}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...props}
      />
    </div>
  );
}

/** The code's digits, without spaces or hyphens. */
export const digitsOf = (code: string): string => code.replace(/\D/g, '');
