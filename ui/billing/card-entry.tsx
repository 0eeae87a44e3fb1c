import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { TextField } from '../shared/text-field.tsx';
import styles from './card-entry.module.css';
import type { CardForm } from './card-form.ts';

interface CardEntryProps {
  readonly form: CardForm;
  /** True while what was entered is being sent. */
  readonly disabled: boolean;
}

/** The name on the card, and the card: in the processor's own field, or in ours when it has none. */
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
        <NoticeBand
          tone="error"
          role="alert"
          title="The card form couldn’t be loaded."
          action={<Button onClick={reopen}>Try again</Button>}
        >
          Check your internet connection. You weren’t charged.
        </NoticeBand>
      ) : opening.phase === 'done' && kind !== null ? (
        <kind.Fields form={form} field={opening.value} disabled={disabled} />
      ) : (
        <div className={styles.waiting}>
          <Loading what="the card form" />
          <SkeletonBlock height="4.25rem" />
          <SkeletonBlock height="4.25rem" />
        </div>
      )}
    </fieldset>
  );
}
