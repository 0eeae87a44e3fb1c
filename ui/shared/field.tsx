import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type FieldWords = { label: string; hint?: ReactNode; error?: string | undefined };

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

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldWords & { optional?: boolean };

/** A labelled input whose hint and error are read out with it. A password can be shown and hidden again. */
export function TextField({ label, hint, error, optional, type = 'text', ...input }: TextFieldProps) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const id = input.id ?? ownId;
  const secret = type === 'password';
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <div className={styles.box}>
        <input
          {...input}
          {...fieldAttributes(id, { hint, error })}
          type={secret && shown ? 'text' : type}
          className={secret ? `${styles.control} ${styles.revealable}` : styles.control}
        />
        {secret && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-slash' : 'eye'} size={24} />
          </button>
        )}
      </div>
    </Field>
  );
}
