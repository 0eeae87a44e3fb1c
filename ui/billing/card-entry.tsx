import { useContext } from 'react';
import type { CardField, BankQuestion as Question } from '#core/billing/ports.ts';
import { IsShown } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { TextField } from '../shared/field.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useCore } from '../shared/use-core.ts';
import styles from './card-entry.module.css';
import type { CardForm } from './card-form.ts';

interface CardEntryProps {
  readonly form: CardForm;
  /** True while what was entered is being sent. */
  readonly disabled: boolean;
}

/** The name on the card, its postal code, and the card: in the processor's own field, or in ours when it has none. */
export function CardEntry({ form, disabled }: CardEntryProps) {
  const { opening, kind, idOf, values, errors, change, reopen } = form;
  return (
    <fieldset className={styles.entry} disabled={disabled}>
      <legend className="visually-hidden">Card</legend>
      <TextField
        id={idOf('cardholder')}
        label="Name on the card"
        autoComplete="cc-name"
        value={values.cardholder}
        onChange={({ target }) => change('cardholder', target.value)}
        error={errors.cardholder}
      />
      {opening.phase === 'failed' ? (
        <CardFormFailure onRetry={reopen} />
      ) : opening.phase === 'done' && kind !== null ? (
        <kind.Fields form={form} field={opening.value} disabled={disabled} />
      ) : (
        <div className={styles.waiting}>
          <Loading what="the card form" />
          <SkeletonBlock height="4.25rem" />
          <SkeletonBlock height="4.25rem" />
        </div>
      )}
      <div className={styles.short}>
        <TextField
          id={idOf('postalCode')}
          label="ZIP or postal code"
          optional
          autoComplete="billing postal-code"
          maxLength={20}
          value={values.postalCode}
          onChange={({ target }) => change('postalCode', target.value)}
        />
      </div>
    </fieldset>
  );
}

/** The processor's code could not be fetched, without which no card can be charged (faults.md, paying 11). */
export function CardFormFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeBanner
      tone="error"
      role="alert"
      title="The card form couldn’t be loaded."
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your internet connection. You weren’t charged.
    </NoticeBanner>
  );
}

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
