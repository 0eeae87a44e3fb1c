import type { ChangeEvent } from 'react';
import { TextField } from '../shared/text-field.tsx';
import styles from './card-entry.module.css';
import { formatExpiry, formatNumber } from './typed-card-format.ts';
import { type CardForm, cardFieldId } from './use-card-form.ts';

/** Our own fields, for the processor that is built in and takes test cards alone. */
export function TypedCardFields({ values, errors, change }: Pick<CardForm, 'values' | 'errors' | 'change'>) {
  // Grouped as one types at its end; a change in the middle is left alone, so that the caret stays where it is.
  const changeNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length;
    change('number', isAtEnd ? formatNumber(target.value) : target.value.replace(/[^\d ]/g, ''));
  };
  return (
    <>
      <TextField
        id={cardFieldId('number')}
        label="Card number"
        hint="This installation takes test cards only: 4242 4242 4242 4242, with any later date and any code."
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        value={values.number}
        onChange={changeNumber}
        onBlur={() => change('number', formatNumber(values.number))}
        error={errors.number}
      />
      <div className={styles.pair}>
        <TextField
          id={cardFieldId('expiry')}
          label="Good until (MM / YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          value={values.expiry}
          onChange={({ target }) => change('expiry', formatExpiry(target.value, values.expiry))}
          error={errors.expiry}
        />
        <TextField
          id={cardFieldId('cvc')}
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={values.cvc}
          onChange={({ target }) => change('cvc', target.value.replace(/\D/g, ''))}
          error={errors.cvc}
        />
      </div>
    </>
  );
}
