import { cardExpiry } from '#core/billing/payment-method.ts';
import type { CardField, TypedCard } from '#core/billing/ports.ts';
import { digitsOf, isSecurityCode, isWholeNumber } from '#core/billing/typed-card.ts';
import { readExpiry } from './typed-card-format.ts';

/** What stands in the form; the digits only where the app has the fields for them itself. */
export interface CardValues {
  readonly cardholder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardErrors = Partial<Record<keyof CardValues | 'hosted', string>>;

export const NO_VALUES: CardValues = { cardholder: '', number: '', expiry: '', cvc: '' };

/** What is missing or wrong, in the order of the form. */
export const cardErrors = (values: CardValues, field: CardField, today: Date): CardErrors => ({
  ...(values.cardholder.trim() === '' && { cardholder: 'Enter the name on the card.' }),
  ...(field.entry.kind === 'hosted' ? hostedErrors(field) : typedErrors(values, today)),
});

const hostedErrors = (field: CardField): CardErrors => {
  const { isComplete, error } = field.state.get();
  return isComplete ? {} : { hosted: error ?? 'Enter the number, the expiry date and the security code.' };
};

const typedErrors = ({ number, expiry, cvc }: CardValues, today: Date): CardErrors => {
  const until = readExpiry(expiry);
  const thisMonth = { year: today.getFullYear(), month: today.getMonth() + 1 };
  const isOver =
    until !== null && cardExpiry({ exp_month: until.month, exp_year: until.year }, thisMonth) === 'expired';
  return {
    ...(!isWholeNumber(number) && { number: 'Enter the whole card number.' }),
    ...(until === null && { expiry: 'Enter month and year, like 04 / 29.' }),
    ...(isOver && { expiry: 'This date is past. Use a card that is still good.' }),
    ...(!isSecurityCode(cvc) && { cvc: 'Enter the three or four digits.' }),
  };
};

export const typedCard = ({ number, expiry, cvc }: CardValues): TypedCard => {
  const until = readExpiry(expiry);
  return {
    number: digitsOf(number),
    expMonth: until?.month ?? null,
    expYear: until?.year ?? null,
    cvc,
  };
};
