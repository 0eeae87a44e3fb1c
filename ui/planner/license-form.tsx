import { type FormEvent, type ReactNode, useState } from 'react';
import type { License } from '#core/planner/license.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { Button } from '../shared/button.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { SelectField, TextField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './planner.module.css';

const FIELDS = ['state', 'renewsOn', 'issuedOn', 'newApplicant'];

interface LicenseFormProps {
  /** Null for a new license. */
  readonly license: License | null;
  /** Codes of the states that the learner already has a license for. */
  readonly held: readonly string[];
  /** The button's label. */
  readonly submit?: string;
  /** Called with the state's name. */
  readonly onSaved: (name: string) => void;
  /** Shown beside the button. */
  readonly otherwise?: ReactNode;
}

/** The fields of a license. Its dates are optional. */
export function LicenseForm({ license, held, submit = 'Save', onSaved, otherwise }: LicenseFormProps) {
  const { save } = useUseCases('planner').saveLicenses;
  const submission = useSubmission(save, FIELDS);
  const [state, setState] = useState(license?.state ?? '');
  const [applying, setApplying] = useState(license?.newApplicant ?? false);
  const name = STATES_OF_LICENSE.find(({ code }) => code === state)?.name ?? '';
  useWhenDone(save, () => onSaved(name));

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const dayIn = (field: string) => String(filled.get(field) ?? '') || null;
    save.execute({
      state,
      renewsOn: applying ? null : dayIn('renewsOn'),
      issuedOn: applying ? null : dayIn('issuedOn'),
      newApplicant: applying,
    });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send} aria-label="License">
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      {license === null && (
        <SelectField
          id="state"
          name="state"
          label="State or territory"
          value={state}
          onChange={(event) => setState(event.target.value)}
          error={submission.errorOf('state')}
        >
          <option value="">Choose one</option>
          {STATES_OF_LICENSE.filter(({ code }) => !held.includes(code)).map((each) => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox
        id="newApplicant"
        name="newApplicant"
        label="I’ve applied, and it isn’t issued yet"
        checked={applying}
        onChange={(event) => setApplying(event.target.checked)}
      />
      {!applying && (
        <>
          <TextField
            id="renewsOn"
            name="renewsOn"
            type="date"
            label="Next renewal"
            optional
            hint="Find it on your license or in your board’s portal."
            defaultValue={license?.renewsOn ?? ''}
            error={submission.errorOf('renewsOn')}
          />
          <TextField
            id="issuedOn"
            name="issuedOn"
            type="date"
            label="First issued"
            optional
            hint="Some rules apply only to new licenses, or at every third renewal."
            defaultValue={license?.issuedOn ?? ''}
            error={submission.errorOf('issuedOn')}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={submission.pending} pendingText="Saving…">
          {submit}
        </Button>
        {otherwise}
      </div>
    </form>
  );
}
