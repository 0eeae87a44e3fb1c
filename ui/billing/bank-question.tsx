import { useContext } from 'react';
import type { CardField, BankQuestion as Question } from '#core/billing/ports.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { useCore } from '../shared/use-core.ts';

/** The bank's question, when the processor leaves it to the app to ask it. */
export function BankQuestion({ field }: { readonly field: CardField }) {
  const question = useCore(field.question);
  return question !== null && <BankDialog question={question} />;
}

/** Closing the dialog refuses the payment. It is hidden while its page is not shown. */
function BankDialog({ question: { answer } }: { readonly question: Question }) {
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
      <p>Did you make this payment? A real bank would ask in its app or text you a code.</p>
    </Dialog>
  );
}
