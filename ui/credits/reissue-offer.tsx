import { useState } from 'react';
import { fullName } from '#core/accounts/user.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** If the learner's name has changed since the certificate was issued: reissues it after confirmation. */
export function ReissueOffer({ credit }: { readonly credit: CreditDetails }) {
  const session = useCore(useUseCase('session').state);
  const reissue = useUseCase('reissueCertificate');
  const state = useCore(reissue.state);
  const [asking, setAsking] = useState(false);
  const name = session.phase === 'learner' ? fullName(session.user) : credit.nameAtIssue;
  if (name === credit.nameAtIssue) return null;
  return (
    <NoticeBand
      tone="info"
      title={`This certificate names ${credit.nameAtIssue}`}
      action={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Reissue it
        </Button>
      }
    >
      Your name is {name} now.
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Reissue the certificate to ${name}?`}
        actions={
          <>
            <Button
              pending={state.phase === 'pending'}
              pendingText="Reissuing…"
              onClick={() => reissue.execute(credit.id)}
            >
              Reissue
            </Button>
            <Button variant="plain" onClick={() => setAsking(false)}>
              Keep it as it is
            </Button>
          </>
        }
      >
        <p>
          The certificate will name {name}, and say that it was reissued today. Its code stays: whoever
          verifies an earlier copy is shown the new name and the day.
        </p>
        {state.phase === 'failed' && (
          <NoticeBand tone="error" role="alert">
            {failureText(state.failure, 'The certificate')}
          </NoticeBand>
        )}
      </Dialog>
    </NoticeBand>
  );
}
