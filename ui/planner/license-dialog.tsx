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

const FIELDS = ['state', 'renewsOn', 'issuedOn', 'newApplicant'];

export interface LicenseDialogProps {
  /** Null for a new license. */
  readonly license: License | null;
  /** Codes of the states that the learner already has a license for. */
  readonly held: readonly string[];
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Adds, changes or removes a license. Its dates are optional. */
export function LicenseDialog({ license, held, onClose }: LicenseDialogProps) {
  const { save } = useUseCase('saveLicenses');
  const submission = useSubmission(save, FIELDS);
  const [state, setState] = useState(license?.state ?? '');
  const [applying, setApplying] = useState(license?.newApplicant ?? false);
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
    <Dialog open onClose={() => onClose()} title={license ? `${name} license` : 'Add a license'}>
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
            Save
          </Button>
          {license && (
            <RemoveLicense state={state} name={name} onRemoved={() => onClose(`${name} is removed.`)} />
          )}
        </div>
      </form>
    </Dialog>
  );
}

const NO_FIELDS: readonly string[] = [];

interface RemoveLicenseProps {
  readonly state: string;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Asks for confirmation, because the dates are removed with the license. */
function RemoveLicense({ state, name, onRemoved }: RemoveLicenseProps) {
  const { remove } = useUseCase('saveLicenses');
  const submission = useSubmission(remove, NO_FIELDS);
  const [asked, setAsked] = useState(false);
  useWhenDone(remove, onRemoved);
  return (
    <>
      <Refused refused={submission.refused} />
      {asked ? (
        <Button
          variant="danger"
          pending={submission.pending}
          pendingText="Removing…"
          onClick={() => remove.execute({ state })}
        >
          Remove {name} and its dates
        </Button>
      ) : (
        <Button variant="plain" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </>
  );
}
