import type { CardField } from '#core/billing/ports.ts';
import { laterCode, useLaterCode } from '../navigation/later-code.ts';
import { useCore } from '../shared/use-core.ts';

/** Few banks ask. It is there before a card is given: the field is opened with it (`useCardForm`). */
export const bankDialog = laterCode(() => import('./bank-dialog.tsx'));

/** The bank's question, where the app is to put it. */
export function BankQuestion({ field }: { readonly field: CardField }) {
  const question = useCore(field.question);
  const code = useLaterCode(bankDialog, question !== null);
  return code !== null && question !== null && <code.BankDialog question={question} />;
}
