import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { TextField } from '../shared/text-field.tsx';
import styles from './card-entry.module.css';
import type { CardForm } from './card-form.ts';
import { CardFormFailure } from './card-form-failure.tsx';

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
