import type { ComponentProps } from 'react';
import { TextField } from '../shared/field.tsx';
import styles from './edit.module.css';

/** A six-digit code from an email. */
export function CodeField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <div className={styles.code}>
      <TextField
        name="code"
        label="Code"
        hint="Six digits. Expires in ten minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...props}
      />
    </div>
  );
}

/** The code's digits, without spaces or hyphens. */
export const digitsOf = (code: string): string => code.replace(/\D/g, '');
