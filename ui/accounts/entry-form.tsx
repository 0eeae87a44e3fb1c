import type { FormEvent, ReactNode } from 'react';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import type { Submission } from '../shared/use-submission.ts';
import styles from './entry.module.css';

interface EntryFormProps {
  readonly name: string;
  readonly submission: Submission;
  readonly onSubmit: (field: (name: string) => string) => void;
  readonly onCancel: () => void;
  readonly submit: string;
  readonly pendingText: string;
  readonly children: ReactNode;
  /** The link to log in or to register instead. */
  readonly otherwise?: ReactNode;
}

/** The form of the login, registration and password pages: errors, fields, a button, and a link to the alternative. */
export function EntryForm(props: EntryFormProps) {
  const { name, submission, onSubmit, onCancel, submit, pendingText, children, otherwise } = props;
  const { pending, errors, refused } = submission;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const filled = new FormData(event.currentTarget);
    onSubmit((field) => String(filled.get(field) ?? ''));
  };

  return (
    <form className={styles.form} aria-label={name} method="post" noValidate onSubmit={send}>
      <FormErrorSummary errors={errors} />
      <Refused refused={refused} />
      {children}
      <Button type="submit" wide pending={pending} pendingText={pendingText}>
        {submit}
      </Button>
      <div className={styles.otherwise}>{pending ? <CancelWhenSlow onCancel={onCancel} /> : otherwise}</div>
    </form>
  );
}
