import { TextField } from '../shared/field.tsx';

interface NameFieldsProps {
  readonly known?: { readonly firstName: string; readonly lastName: string };
  readonly errorOf: (field: string) => string | undefined;
}

/** First and last name, as certificates print them. */
export function NameFields({ known, errorOf }: NameFieldsProps) {
  return (
    <>
      <TextField
        id="firstName"
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={known?.firstName}
        error={errorOf('firstName')}
      />
      <TextField
        id="lastName"
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        defaultValue={known?.lastName}
        error={errorOf('lastName')}
      />
    </>
  );
}
