import type { ComponentType } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import { type LaterCode, laterCode } from '../navigation/later-code.ts';
import type { CardErrors, CardValues } from './card-values.ts';
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

/** Each comes in one file with its processor's code (`scripts/chunks.ts`), so that it is there when a field is. */
export const CARD_KINDS: Readonly<Record<CardField['entry']['kind'], LaterCode<CardKind>>> = {
  hosted: laterCode(() => import('./hosted-card.tsx')),
  typed: laterCode(() => import('./typed-card.tsx')),
};
