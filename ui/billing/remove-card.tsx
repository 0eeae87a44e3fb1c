import { useState } from 'react';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useAttended } from '../shared/use-attended.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useWhenDone } from '../shared/use-when-done.ts';

/** Asks first; a plan that would still be charged to the card keeps it, and that is said. */
export function RemoveCard({ card }: { readonly card: string }) {
  const removal = useUseCase('removePaymentMethod');
  const state = useCore(removal.state);
  const [asking, setAsking] = useState(false);

  useAttended(removal);
  useWhenDone(removal, () => document.getElementById('card')?.focus());
  const close = () => {
    setAsking(false);
    removal.reset();
  };

  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Remove this card?"
        actions={
          <>
            <Button
              variant="danger"
              pending={state.phase === 'pending'}
              pendingText="Removing…"
              onClick={() => removal.execute()}
            >
              Remove
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>{card} is forgotten here and at the payment processor.</p>
        {state.phase === 'failed' && (
          <NoticeBand tone="error" role="alert">
            {failureText(state.failure, 'Your card')}
          </NoticeBand>
        )}
      </Dialog>
    </>
  );
}
