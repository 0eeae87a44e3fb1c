import type { FormEvent, ReactNode } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { Card } from '../shared/card.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Refused } from '../shared/refused.tsx';
import type { Submission } from '../shared/use-submission.ts';
import styles from './entry.module.css';

interface EntrySheetProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** What just happened on another page and led here. */
  readonly notice?: ReactNode;
  readonly facts: readonly { readonly name: string; readonly words: ReactNode }[];
  readonly children: ReactNode;
}

/** The layout of the login, registration and password pages: facts beside the form. */
export function EntrySheet({ title, lead, notice, facts, children }: EntrySheetProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <PageHeader title={title} lead={lead} />
      </div>
      <div className={styles.sheet}>
        {notice}
        <Card raised>{children}</Card>
      </div>
      <div className={styles.facts}>
        <dl>
          {facts.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <LegalLinks />
      </div>
    </div>
  );
}

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
