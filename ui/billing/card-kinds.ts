import type { ComponentType } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import type { CardErrors, CardValues } from './card-values.ts';
import * as hosted from './hosted-card.tsx';
import * as typed from './typed-card.tsx';
import type { CardForm } from './use-card-form.ts';

export interface CardFieldsProps {
  readonly form: CardForm;
  readonly field: CardField;
  readonly disabled: boolean;
}

/** How a card is entered. */
export interface CardKind {
  readonly Fields: ComponentType<CardFieldsProps>;
  /** Hands over what was entered; says what is missing or wrong, in the order of the form. */
  readonly give: (values: CardValues, field: CardField) => CardErrors;
}

export const CARD_KINDS: Readonly<Record<CardField['entry']['kind'], CardKind>> = { hosted, typed };
