import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError, fieldAttributes } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A native checkbox with its words to the right, hint and error beneath them. */
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
      <FieldError id={id} error={error} />
    </div>
  );
}
