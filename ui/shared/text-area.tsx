import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords, fieldAttributes } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldWords & { optional?: boolean };

/** A labelled field for more than a line. */
export function TextArea({ label, hint, error, optional, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <textarea rows={3} {...area} {...fieldAttributes(id, { hint, error })} className={styles.control} />
    </Field>
  );
}
