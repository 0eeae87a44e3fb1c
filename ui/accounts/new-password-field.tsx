import { type FormEvent, useState } from 'react';
import type { PasswordStrength } from '#core/accounts/password-strength.ts';
import { TextField } from '../shared/text-field.tsx';
import { StrengthBar } from './strength-bar.tsx';

/** A password to be chosen, with a hint of how soon it would be guessed; what was typed beside it is known. */
export function NewPasswordField({ error }: { readonly error: string | undefined }) {
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
        label="Password"
        type="password"
        hint="At least 10 characters; a few words do well. Pasting is fine."
        autoComplete="new-password"
        onFocus={strengthRule}
        onInput={judge}
        error={error}
      />
      <StrengthBar strength={strength} />
    </div>
  );
}

/** With its list of common passwords it comes when one is chosen; where it cannot be had, there is no hint. */
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
