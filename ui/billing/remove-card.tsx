import { useState } from 'react';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useConfirmed, useWhenDone } from '../shared/use-outcome.ts';

interface RemoveCardProps {
  /** The card in words: 'Visa ending in 4242'. */
  readonly card: string;
}

/**
 * Asks first. The server refuses while a plan is still charged to the card, and its reason is shown. This unmounts with
 * the card, so the page moves the focus: `useFocusAfterRemoval`.
 */
export function RemoveCard({ card }: RemoveCardProps) {
  const removal = useUseCases('billing').removePaymentMethod;
  const state = useCore(removal.state);
  const [asking, setAsking] = useState(false);

  useAttended(removal);
  useConfirmed(removal, 'Card removed.');
  const close = () => {
    setAsking(false);
    removal.reset();
  };

  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Remove card
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
        <p>We’ll delete {card} here and at the payment processor.</p>
        {state.phase === 'failed' && (
          <NoticeBanner tone="error" role="alert">
            {failureText(state.failure)}
          </NoticeBanner>
        )}
      </Dialog>
    </>
  );
}

/** Moves the focus to the element with this id once the card is gone. */
export const useFocusAfterRemoval = (id: string): void =>
  useWhenDone(useUseCases('billing').removePaymentMethod, () => document.getElementById(id)?.focus());
