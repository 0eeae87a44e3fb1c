import { type FormEvent, useState } from 'react';
import type { License } from '#core/planner/license.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { Button } from '../shared/button.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import styles from './planner.module.css';
import { RemoveLicense } from './remove-licence.tsx';

const FIELDS = ['state', 'renewsOn', 'issuedOn', 'newApplicant'];

export interface LicenseDialogProps {
  /** Null for a new one. */
  readonly licence: License | null;
  /** Those that there are already. */
  readonly held: readonly string[];
  /** With what is to be said of the outcome. */
  readonly onClose: (told?: string) => void;
}

/** When a licence is renewed and was issued. What is not known may be left out. */
export function LicenseDialog({ licence, held, onClose }: LicenseDialogProps) {
  const { save } = useUseCase('saveLicenses');
  const submission = useSubmission(save, FIELDS);
  const [state, setState] = useState(licence?.state ?? '');
  const [applying, setApplying] = useState(licence?.newApplicant ?? false);
  const name = STATES_OF_LICENSE.find(({ code }) => code === state)?.name ?? '';
  useWhenDone(save, () => onClose(`${name} is saved.`));

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
    <Dialog open onClose={() => onClose()} title={licence ? `Licence in ${name}` : 'Add a licence'}>
      <form className={styles.form} method="post" noValidate onSubmit={send} aria-label="Licence">
        <FormErrorSummary errors={submission.errors} />
        <Refused refused={submission.refused} what="Your licence" />
        {licence === null && (
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
          label="I am applying for it: it is not issued yet"
          checked={applying}
          onChange={(event) => setApplying(event.target.checked)}
        />
        {!applying && (
          <>
            <TextField
              id="renewsOn"
              name="renewsOn"
              type="date"
              label="Renews next on"
              optional
              hint="It stands on the licence, or in your board’s portal."
              defaultValue={licence?.renewsOn ?? ''}
              error={submission.errorOf('renewsOn')}
            />
            <TextField
              id="issuedOn"
              name="issuedOn"
              type="date"
              label="First issued on"
              optional
              hint="Some rules are only for new licences, or come with every third renewal."
              defaultValue={licence?.issuedOn ?? ''}
              error={submission.errorOf('issuedOn')}
            />
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={submission.pending} pendingText="Saving…">
            Save
          </Button>
          {licence && (
            <RemoveLicense state={state} name={name} onRemoved={() => onClose(`${name} is removed.`)} />
          )}
        </div>
      </form>
    </Dialog>
  );
}
