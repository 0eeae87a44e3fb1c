import { useContext, useEffect, useRef } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import { FieldError } from '../shared/field.tsx';
import { useCore } from '../shared/use-core.ts';
import styles from './card-entry.module.css';
import type { CardFieldsProps } from './card-kinds.ts';
import type { CardErrors, CardValues } from './card-values.ts';
import { MountCardField } from './mount-card-field.ts';
import { cardFieldId } from './use-card-form.ts';

/** An element that is the processor's: put there once, never moved and never emptied (faults.md, paying 10). */
export function Fields({ form: { errors }, field, disabled }: CardFieldsProps) {
  const mount = useContext(MountCardField);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<CardField>(undefined);
  const state = useCore(field.state);
  const id = cardFieldId('hosted');

  useEffect(() => {
    if (place.current === null || mounted.current === field) return;
    mounted.current = field;
    mount(field, place.current);
  }, [field, mount]);

  return (
    <div className={styles.field}>
      <p className={styles.label}>Card</p>
      <div className={styles.hosted} inert={disabled} id={id} tabIndex={-1}>
        <div ref={place} />
      </div>
      <div aria-live="polite">
        <FieldError id={id} error={state.error ?? (state.isComplete ? undefined : errors.hosted)} />
      </div>
    </div>
  );
}

/** The processor has it already. */
export const give = (_: CardValues, { state }: CardField): CardErrors => {
  const { isComplete, error } = state.get();
  return isComplete ? {} : { hosted: error ?? 'Enter the number, the expiry date and the security code.' };
};
