import { useContext, useEffect, useRef } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import { MountCardField } from '../shared/app-contexts.ts';
import { FieldError } from '../shared/field.tsx';
import { useCore } from '../shared/use-core.ts';
import styles from './card-entry.module.css';
import type { CardErrors, CardFieldsProps, CardValues } from './card-form.ts';

/** The processor's own element: mounted once, never moved and never emptied (faults.md, paying 10). */
export function Fields({ form: { errors, idOf }, field, disabled }: CardFieldsProps) {
  const mount = useContext(MountCardField);
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<CardField>(undefined);
  const state = useCore(field.state);
  const id = idOf('hosted');

  useEffect(() => {
    if (container.current === null || mounted.current === field) return;
    mounted.current = field;
    mount(field, container.current);
  }, [field, mount]);

  return (
    <div className={styles.field}>
      <p className={styles.label}>Card</p>
      <div className={styles.hosted} inert={disabled} id={id} tabIndex={-1}>
        <div ref={container} />
      </div>
      <div aria-live="polite">
        <FieldError id={id} error={state.error ?? (state.isComplete ? undefined : errors.hosted)} />
      </div>
    </div>
  );
}

/** The processor already has what was typed; this only checks that it is complete. */
export const give = (_: CardValues, { state }: CardField): CardErrors => {
  const { isComplete, error } = state.get();
  return isComplete ? {} : { hosted: error ?? 'Enter the card number, expiration date and security code.' };
};
