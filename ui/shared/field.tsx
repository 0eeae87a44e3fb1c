import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldWords = { label: string; hint?: ReactNode; error?: string | undefined };

/** The attributes that tie a control to its hint and its error. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** What is wrong with a field, in words beside it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="warning-circle" size={20} />
      <span>{error}</span>
    </p>
  );
}

/** Label above, hint below it, then the control, then the error. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldWords & { id: string; optional?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
