import type { CardField } from '#core/billing/ports.ts';
import { useCore } from '../shared/use-core.ts';
import { BankDialog } from './bank-dialog.tsx';

/** The bank's question, where the app is to put it. */
export function BankQuestion({ field }: { readonly field: CardField }) {
  const question = useCore(field.question);
  return question !== null && <BankDialog question={question} />;
}
