import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from './use-submission.ts';

const NO_FIELDS: readonly string[] = [];

/** Mails the link by which a new password is chosen, to an address that was typed already. */
export default function MailLink({ email }: { readonly email: string }) {
  const { remind } = useUseCase('resetPassword');
  const asked = useCore(remind.state).phase === 'done';
  const { pending, refused } = useSubmission(remind, NO_FIELDS);
  if (asked) return <p>Look in your inbox: the link is on its way, and works once.</p>;
  return (
    <>
      <Button
        variant="quiet"
        pending={pending}
        pendingText="Sending…"
        onClick={() => remind.execute({ email })}
      >
        Mail me a link
      </Button>
      {refused && <p>{failureText(refused.failure, 'The link')}</p>}
    </>
  );
}
