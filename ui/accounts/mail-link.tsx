import { Button } from '../shared/button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';

/** Mails a password reset link to an address that was typed already. A toast reports a failure. */
export default function MailLink({ email }: { readonly email: string }) {
  const { remind } = useUseCases('accounts').resetPassword;
  const { phase } = useCore(remind.state);
  useAttended(remind);
  if (phase === 'done') return <p>Check your email for a link. It works once.</p>;
  return (
    <Button
      variant="quiet"
      pending={phase === 'pending'}
      pendingText="Sending…"
      onClick={() => remind.execute({ email })}
    >
      Email me a link
    </Button>
  );
}
