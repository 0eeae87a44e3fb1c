import type { ComponentProps } from 'react';
import { DEGREES } from '#core/accounts/degree.ts';
import { SelectField } from '../shared/select-field.tsx';

/** 'Unknown' is for accounts that were never asked for a degree. It can't be chosen. */
const CHOICES = DEGREES.filter((degree) => degree !== 'Unknown');

/** The degree and what it decides: only M.D., D.O. and their combinations receive AMA credit (domain.md). */
export function DegreeField(props: Partial<ComponentProps<typeof SelectField>>) {
  return (
    <SelectField
      id="degree"
      name="degree"
      label="Degree"
      autoComplete="honorific-suffix"
      hint={
        <>
          M.D.s and D.O.s, with or without another degree, receive <i>AMA PRA Category 1 Credit</i>™. Everyone
          else receives a certificate of participation.
        </>
      }
      {...props}
    >
      <option value="">Choose your degree</option>
      {CHOICES.map((degree) => (
        <option key={degree}>{degree}</option>
      ))}
    </SelectField>
  );
}
