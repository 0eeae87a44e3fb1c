import { type ComponentProps, useId, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords, fieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';

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
