import { useEffect, useId, useRef, useState } from 'react';
import { fullName } from '#core/accounts/user.ts';
import { monthOfDay } from '#core/billing/payment-method.ts';
import type { CardField } from '#core/billing/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { type CardErrors, type CardForm, type CardKind, type CardValues, NO_VALUES } from './card-form.ts';
import * as hosted from './hosted-card.tsx';
import * as typedCard from './typed-card.tsx';

const CARD_KINDS: Readonly<Record<CardField['entry']['kind'], CardKind>> = { hosted, typed: typedCard };

/**
 * The card for a payment. It is only in memory, while its page is mounted. Name and postal code
 * are filled in from the billing address or the last card, else the name is the learner's own (PL-13).
 */
export const useCardForm = (): CardForm => {
  const processors = useUseCases('billing').cardProcessors;
  const [open] = useState(() => command<void, CardField>(createCaches(), () => processors.open()));
  const opening = useCore(open.state);
  const isOpen = opening.phase === 'done';
  const kind = isOpen ? CARD_KINDS[opening.value.entry.kind] : null;
  const session = useCore(useUseCases('first').session.state);
  const details = useCore(useUseCases('billing').viewPaymentMethod.details);
  const known = details.phase === 'loaded' ? details.value : null;
  const cardholder = known?.name ?? (session.phase === 'learner' ? fullName(session.user) : '');
  const postalCode = known?.address.postal_code ?? '';
  const [typed, setTyped] = useState<Partial<CardValues>>({});
  const values = { ...NO_VALUES, cardholder, postalCode, ...typed };
  const formId = useId();
  const { today } = useDays();
  const idOf = (name: keyof CardErrors) => `${formId}-${name}`;
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
      ...kind.give(values, opening.value, monthOfDay(today())),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      document.getElementById(`${formId}-${first}`)?.focus();
      return undefined;
    }
    return opening.value;
  };

  return {
    opening,
    kind,
    idOf,
    values,
    errors,
    take,
    reopen: () => open.execute(),
    change: (name, text) => {
      setTyped((before) => ({ ...before, [name]: text }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    reset: () => {
      field.current?.clear();
      setTyped({});
      setErrors({});
      open.reset();
      open.execute();
    },
  };
};
