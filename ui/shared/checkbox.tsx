import { type ComponentProps, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError, fieldAttributes } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: string;
  hint?: string;
  /** Why the last change failed. */
  error?: string | undefined;
};

/** A native checkbox with its label to the right, and a hint and what went wrong below. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={styles.checkbox}>
      <input {...input} {...fieldAttributes(id, { hint, error })} type="checkbox" />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div role="alert" className={styles.error}>
          <FieldError id={id} error={error} />
        </div>
      )}
    </div>
  );
}
