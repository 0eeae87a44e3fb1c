import { useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EmailField } from './email-field.tsx';
import styles from './entry.module.css';
import { nextQueryOf } from './next-query.ts';

const FIELDS = ['email'];
const PREFIX = 'reset-';

/** Requests a password reset link. The answer is the same whether or not the account exists (faults.md, 34). */
export default function AskForLink({ typedEmail }: { readonly typedEmail: () => string }) {
  const search = useSearch();
  const { request } = useUseCases('accounts').resetPassword;
  const asked = useCore(request.state).phase === 'done';
  const submission = useSubmission(request, FIELDS, PREFIX);
  const [email, setEmail] = useState(typedEmail);

  return (
    <form
      className={styles.form}
      aria-label="Ask for a link"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        request.execute({ email, next: nextQueryOf(search) });
      }}
    >
      <p className={styles.aside}>We’ll email you a link to choose a new one.</p>
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      <EmailField
        id={`${PREFIX}email`}
        label="Account email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={submission.errorOf('email')}
      />
      <Button type="submit" variant="quiet" wide pending={submission.pending} pendingText="Sending…">
        {asked ? 'Resend link' : 'Email me a link'}
      </Button>
      {submission.pending && <CancelWhenSlow onCancel={request.cancel} />}
      {asked && (
        <NoticeBanner tone="success" title="Check your email" role="status">
          If an account uses that address, a link is on its way. It works once. If you don’t see it, check
          your spam folder.
        </NoticeBanner>
      )}
    </form>
  );
}
