import { useContext } from 'react';
import type { BankQuestion } from '#core/billing/ports.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';

/** Closing it is a refusal. It waits while its page is not shown. */
export function BankDialog({ question: { answer } }: { readonly question: BankQuestion }) {
  return (
    <Dialog
      open={useContext(IsShown)}
      onClose={() => answer(false)}
      title="Test bank"
      actions={
        <>
          <Button onClick={() => answer(true)}>Confirm</Button>
          <Button variant="quiet" onClick={() => answer(false)}>
            Refuse
          </Button>
        </>
      }
    >
      <p>Is it you who pays with this card? A real bank would ask in its app or send you a code.</p>
    </Dialog>
  );
}
