import { useContext } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { useCore } from '../shared/use-core.ts';

/** The bank's question, where the app is to put it; closing it is a refusal. It waits while its page is not shown. */
export function BankQuestion({ field }: { readonly field: CardField }) {
  const question = useCore(field.question);
  const isShown = useContext(IsShown);
  return (
    <Dialog
      open={question !== null && isShown}
      onClose={() => question?.answer(false)}
      title="Test bank"
      actions={
        <>
          <Button onClick={() => question?.answer(true)}>Confirm</Button>
          <Button variant="quiet" onClick={() => question?.answer(false)}>
            Refuse
          </Button>
        </>
      }
    >
      <p>Is it you who pays with this card? A real bank would ask in its app or send you a code.</p>
    </Dialog>
  );
}
