import { useEffect, useRef, useState } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type CommandState, command } from '#core/shared/command.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CARD_KINDS, type CardKind } from './card-kinds.ts';
import { type CardErrors, type CardValues, NO_VALUES } from './card-values.ts';

export interface CardForm {
  /** The processor's field: it has to be fetched, which may fail and be tried again (faults.md, paying 11). */
  readonly opening: CommandState<CardField>;
  /** Null until there is a field. */
  readonly kind: CardKind | null;
  readonly reopen: () => void;
  readonly values: CardValues;
  readonly errors: CardErrors;
  readonly change: (name: keyof CardValues, text: string) => void;
  /** The field with what was typed; undefined where something is wrong, which is then said beside it. */
  readonly take: () => CardField | undefined;
  /** Forgets the card, and opens a new field for the next. */
  readonly reset: () => void;
}

/** A card on its way to a payment: in memory for as long as its page is there, and nowhere else. */
export const useCardForm = (): CardForm => {
  const processors = useUseCase('cardProcessors');
  const [open] = useState(() => command<void, CardField>(createCaches(), () => processors.open()));
  const opening = useCore(open.state);
  const isOpen = opening.phase === 'done';
  const kind = isOpen ? CARD_KINDS[opening.value.entry.kind] : null;
  const [values, setValues] = useState(NO_VALUES);
  const [errors, setErrors] = useState<CardErrors>({});
  const field = useRef<CardField>(undefined);
  if (isOpen) field.current = opening.value;

  useEffect(() => {
    open.execute();
    return () => {
      field.current?.clear();
      open.reset();
    };
  }, [open]);

  const take = () => {
    if (!isOpen || kind === null) return undefined;
    const wrong: CardErrors = {
      ...(values.cardholder.trim() === '' && { cardholder: 'Enter the name on the card.' }),
      ...kind.give(values, opening.value),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      document.getElementById(cardFieldId(first))?.focus();
      return undefined;
    }
    return opening.value;
  };

  return {
    opening,
    kind,
    values,
    errors,
    take,
    reopen: () => open.execute(),
    change: (name, text) => {
      setValues((before) => ({ ...before, [name]: text }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    reset: () => {
      field.current?.clear();
      setValues(NO_VALUES);
      setErrors({});
      open.reset();
      open.execute();
    },
  };
};

export const cardFieldId = (name: string): string => `card-${name}`;
