import { useEffect, useRef, useState } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import { type CommandState, command } from '#core/shared/command.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { type CardErrors, type CardValues, cardErrors, NO_VALUES, typedCard } from './card-values.ts';

export interface CardForm {
  /** The processor's field: it has to be fetched, which may fail and be tried again (faults.md, paying 11). */
  readonly opening: CommandState<CardField>;
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
  const [open] = useState(() => command<void, CardField>(() => processors.open()));
  const opening = useCore(open.state);
  const [values, setValues] = useState(NO_VALUES);
  const [errors, setErrors] = useState<CardErrors>({});
  const field = useRef<CardField>(undefined);
  if (opening.phase === 'done') field.current = opening.value;

  useEffect(() => {
    open.execute();
    return () => {
      field.current?.clear();
      open.reset();
    };
  }, [open]);

  const take = () => {
    if (opening.phase !== 'done') return undefined;
    const wrong = cardErrors(values, opening.value, new Date());
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      document.getElementById(cardFieldId(first))?.focus();
      return undefined;
    }
    const { entry } = opening.value;
    if (entry.kind === 'typed') entry.type(typedCard(values));
    return opening.value;
  };

  return {
    opening,
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
