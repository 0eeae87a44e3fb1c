/** What stands in the form; the digits only where the app has the fields for them itself. */
export interface CardValues {
  readonly cardholder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardErrors = Partial<Record<keyof CardValues | 'hosted', string>>;

export const NO_VALUES: CardValues = { cardholder: '', number: '', expiry: '', cvc: '' };
