import type { ComponentProps } from 'react';
import { TextField } from '../shared/text-field.tsx';

/** An e-mail address, for people and for password managers. */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      id="email"
      name="email"
      label="E-mail"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
