import type { ComponentProps } from 'react';
import { DEGREES, type Degree, degreeChoiceText } from '#core/accounts/degree.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import { SelectField, TextField } from '../shared/field.tsx';

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

/** 'Unknown' is for accounts that were never asked for a degree. It can't be chosen. */
const CHOICES = DEGREES.filter((degree) => degree !== 'Unknown');

const isPhysician = (degree: Degree): boolean => creditTypeFor(degree) === 'AMA PRA Category 1 Credit';

const Choices = ({ of }: { readonly of: readonly Degree[] }) =>
  of.map((degree) => (
    <option key={degree} value={degree}>
      {degreeChoiceText(degree)}
    </option>
  ));

/** The degree or profession, and what it decides: physicians receive AMA credit (domain.md, credit). */
export function DegreeField(props: Partial<ComponentProps<typeof SelectField>>) {
  return (
    <SelectField
      id="degree"
      name="degree"
      label="Degree"
      autoComplete="honorific-suffix"
      hint={
        <>
          Physicians receive <i>AMA PRA Category 1 Credit</i>™. Everyone else receives a certificate of
          participation, which many certifying bodies accept.
        </>
      }
      {...props}
    >
      <option value="">Choose your degree</option>
      <optgroup label="Physicians">
        <Choices of={CHOICES.filter(isPhysician)} />
      </optgroup>
      <optgroup label="Other professions">
        <Choices of={CHOICES.filter((degree) => !isPhysician(degree))} />
      </optgroup>
    </SelectField>
  );
}
