import type { ComponentType } from 'react';
import type { Month } from '#core/billing/payment-method.ts';
import type { CardField } from '#core/billing/ports.ts';
import type { CommandState } from '#core/shared/command.ts';

/** What is typed in the form. The card's own digits are in it only with the built-in processor's fields. */
export interface CardValues {
  readonly cardholder: string;
  /** Of the card's billing address; may stay empty. */
  readonly postalCode: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const NO_VALUES: CardValues = { cardholder: '', postalCode: '', number: '', expiry: '', cvc: '' };

export type CardErrors = Partial<Record<keyof CardValues | 'hosted', string>>;

export interface CardForm {
  /** The processor's field. It has to be fetched, which may fail and be tried again (faults.md, paying 11). */
  readonly opening: CommandState<CardField>;
  /** Null until there is a field. */
  readonly kind: CardKind | null;
  readonly reopen: () => void;
  /** The id of an input: a page with another card form may stay mounted. */
  readonly idOf: (name: keyof CardErrors) => string;
  readonly values: CardValues;
  readonly errors: CardErrors;
  readonly change: (name: keyof CardValues, text: string) => void;
  /** The field with what was typed, or undefined after showing what is wrong beside each input. */
  readonly take: () => CardField | undefined;
  /** Forgets the card and opens a new field for the next. */
  readonly reset: () => void;
}

export interface CardFieldsProps {
  readonly form: CardForm;
  readonly field: CardField;
  readonly disabled: boolean;
}

/** One way of entering a card. */
export interface CardKind {
  readonly Fields: ComponentType<CardFieldsProps>;
  /** Hands the values to the field. A card is over by the learner's month. Returns what is missing or wrong, in the order of the form. */
  readonly give: (values: CardValues, field: CardField, thisMonth: Month) => CardErrors;
}
