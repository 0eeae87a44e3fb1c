import { type ComponentProps, useId } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: string;
  hint?: string;
};

/** A native checkbox with its label to the right, and a hint below. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <div className={styles.checkbox}>
      <input {...input} id={id} aria-describedby={hint && hintId} type="checkbox" />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
