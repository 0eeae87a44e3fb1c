import { type FormEvent, useState } from 'react';
import { normalisedCode } from '#core/credits/verification-code.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/text-field.tsx';
import styles from './verify.module.css';

interface CodeFormProps {
  /** One code was looked up already. */
  readonly again: boolean;
  /** Told of a code as it was issued, whatever it was typed like. */
  readonly onCode: (code: string) => void;
}

/** Where a code is typed or pasted. */
export function CodeForm({ again, onCode }: CodeFormProps) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = normalisedCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    if (code === undefined) setError('A code has 20 letters and digits, like ABCDE-FGHJK-23456-789MN.');
    else onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        name="code"
        label={again ? 'Another code' : 'Verification code'}
        hint="Capitals, spaces and hyphens don’t matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" variant={again ? 'quiet' : 'primary'}>
        Verify
      </Button>
    </form>
  );
}
