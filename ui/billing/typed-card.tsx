import type { ChangeEvent } from 'react';
import { cardExpiry, type Month } from '#core/billing/payment-method.ts';
import type { CardField } from '#core/billing/ports.ts';
import { digitsOf, isSecurityCode, isWholeNumber, readExpiry } from '#core/billing/typed-card.ts';
import { TextField } from '../shared/field.tsx';
import styles from './card-entry.module.css';
import type { CardErrors, CardFieldsProps, CardValues } from './card-form.ts';

/** Our own inputs, for the built-in processor, which takes only test cards. */
export function Fields({ form: { values, errors, idOf, change } }: CardFieldsProps) {
  // Digits are grouped only while typing at the end: regrouping a change in the middle would move the caret.
  const changeNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length;
    change('number', isAtEnd ? formatNumber(target.value) : target.value.replace(/[^\d ]/g, ''));
  };
  return (
    <>
      <TextField
        id={idOf('number')}
        label="Card number"
        hint="Test mode: use 4242 4242 4242 4242 with any future date and any code."
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
          id={idOf('expiry')}
          label="Expiration (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          value={values.expiry}
          onChange={({ target }) => change('expiry', formatExpiry(target.value, values.expiry))}
          error={errors.expiry}
        />
        <TextField
          id={idOf('cvc')}
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

export const give = (
  { number, expiry, cvc }: CardValues,
  { entry }: CardField,
  thisMonth: Month,
): CardErrors => {
  const until = readExpiry(expiry);
  if (entry.kind === 'typed')
    entry.type({
      number: digitsOf(number),
      expMonth: until?.month ?? null,
      expYear: until?.year ?? null,
      cvc,
    });
  return {
    ...(!isWholeNumber(number) && { number: 'Enter the full card number.' }),
    ...(until === null && { expiry: 'Enter month and year, like 04/29.' }),
    ...(isOver(until, thisMonth) && { expiry: 'This card has expired. Use another card.' }),
    ...(!isSecurityCode(cvc) && { cvc: 'Enter the 3- or 4-digit code.' }),
  };
};

const isOver = (until: ReturnType<typeof readExpiry>, thisMonth: Month): boolean =>
  until !== null && cardExpiry({ exp_month: until.month, exp_year: until.year }, thisMonth) === 'expired';

/** Groups the digits as they are printed on the card. */
export const formatNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
};

/** '4' becomes '04 / ', '1227' becomes '12 / 27'. Deleting the slash also deletes the digit before it. */
export const formatExpiry = (text: string, before: string): string => {
  const isDeletion = text.length < before.length;
  let digits = text.replace(/\D/g, '');
  if (digits.length === 1 && Number(digits) > 1) digits = `0${digits}`;
  // Browsers autofill a year of four digits: 12/2027.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (isDeletion) return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  return digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};
