import { type FormEvent, useState } from 'react';
import type { PasswordStrength } from '#core/accounts/password-strength.ts';
import { TextField } from '../shared/field.tsx';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly label?: string;
  readonly error: string | undefined;
}

/** A new password with its strength, judged also against the name and email in the same form. */
export function NewPasswordField({ label = 'Password', error }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength>();

  const judge = async ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const rule = await strengthRule();
    setStrength(input.value === '' ? undefined : rule?.(input.value, knownIn(input.form)));
  };

  return (
    <div>
      <TextField
        id="password"
        name="password"
        label={label}
        type="password"
        hint="At least 10 characters. Try a short phrase. You can paste."
        autoComplete="new-password"
        onFocus={strengthRule}
        onInput={judge}
        error={error}
      />
      <StrengthBar strength={strength} />
    </div>
  );
}

/** Loaded late, because of its list of common passwords. Without it there is no hint. */
const strengthRule = () =>
  import('#core/accounts/password-strength.ts').then(
    ({ passwordStrength }) => passwordStrength,
    () => undefined,
  );

const knownIn = (form: HTMLFormElement | null) => {
  const filled = form ? new FormData(form) : new FormData();
  const field = (name: string) => String(filled.get(name) ?? '');
  return { email: field('email'), names: [field('firstName'), field('lastName')] };
};

const WORDS: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Easy to guess. Add words that aren’t about you.',
  fair: 'OK. Longer is stronger.',
  strong: 'Strong.',
};

const PARTS: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];

/** Password strength as a bar of three parts and in words, which screen readers announce. */
function StrengthBar({ strength }: { readonly strength: PasswordStrength | undefined }) {
  const reached = strength === undefined ? 0 : PARTS.indexOf(strength) + 1;
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true">
        {PARTS.map((part, at) => (
          <span key={part} className={at < reached ? styles.reached : undefined} />
        ))}
      </span>
      <p role="status">{strength && WORDS[strength]}</p>
    </div>
  );
}
