import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PreviewState } from '#core/plans/preview-change.ts';
import { MAX_CODE_LENGTH } from '#core/plans/promo.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import fieldStyles from '../shared/field.module.css';
import { FieldError, fieldAttributes } from '../shared/field.tsx';
import styles from './bill.module.css';

interface PromoCodeProps {
  /** The code that is on the bill. */
  readonly applied: string | null;
  readonly code: Extract<PreviewState, { phase: 'loaded' }>['code'];
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
  readonly disabled: boolean;
}

const ID = 'promo-code';

/** Puts a code on the bill. An invalid one gets an error beside its field and changes nothing (PL-07). */
export function PromoCode({ applied, code, onApply, onRemove, disabled }: PromoCodeProps) {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLParagraphElement>(null);
  const shown = useRef(applied);
  const pending = code === 'pending';
  const error = isEmpty
    ? 'Enter the code.'
    : typeof code === 'object'
      ? failureText(code.failure)
      : undefined;

  // The focused element is gone after the change, so focus moves to what replaced it.
  useEffect(() => {
    if (shown.current === applied) return;
    shown.current = applied;
    if (applied === null) input.current?.focus();
    else {
      setTyped('');
      remove.current?.focus();
    }
  }, [applied]);

  if (applied !== null)
    return (
      <div className={styles.applied}>
        <p ref={remove} tabIndex={-1}>
          Code <strong>{applied}</strong> applied.
        </p>
        <Button variant="plain" pending={pending} disabled={disabled} onClick={onRemove}>
          Remove
        </Button>
      </div>
    );

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (pending || disabled) return;
    setEmpty(typed.trim() === '');
    if (typed.trim() === '') input.current?.focus();
    else onApply(typed);
  };
  return (
    <form className={styles.code} onSubmit={apply} noValidate>
      <div className={fieldStyles.field}>
        <label htmlFor={ID} className={fieldStyles.label}>
          Promo code <span className={fieldStyles.optional}>(optional)</span>
        </label>
        <input
          ref={input}
          {...fieldAttributes(ID, { error })}
          className={fieldStyles.control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setEmpty(false);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          disabled={disabled}
        />
      </div>
      <Button type="submit" variant="quiet" pending={pending} pendingText="Trying…" disabled={disabled}>
        Apply
      </Button>
      <div className={styles.trouble} aria-live="polite">
        <FieldError id={ID} error={error} />
      </div>
    </form>
  );
}
