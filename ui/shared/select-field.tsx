import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords, fieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'multiple'> &
  FieldWords & { optional?: boolean };

/** A labelled native select; its `<option>`s are the children. */
export function SelectField({ label, hint, error, optional, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <div className={styles.box}>
        <select
          {...select}
          {...fieldAttributes(id, { hint, error })}
          className={`${styles.control} ${styles.select}`}
        >
          {children}
        </select>
        <Icon name="caret-down" size={20} className={styles.caret ?? ''} />
      </div>
    </Field>
  );
}
