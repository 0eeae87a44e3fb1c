import { useState } from 'react';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
import type { Profile } from '#core/profile/profile.ts';
import { NameFields } from '../accounts/name-and-degree.tsx';
import { SelectField, TextField } from '../shared/field.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './edit.module.css';
import { SectionForm, typed } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const NAME_FIELDS = ['firstName', 'lastName', 'changedOn'];

interface FormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/** Corrects the names, or records a legal change. Certificates from before the change keep the old names. */
export function NamesForm({ profile, saved }: FormProps) {
  const { changeNames } = useUseCases('profile');
  const submission = useSubmission(changeNames, NAME_FIELDS);
  const [changed, setChanged] = useState(false);
  useWhenDone(changeNames, saved);
  useConfirmed(changeNames, 'Your name is saved.');

  return (
    <SectionForm
      name="Name"
      submission={submission}
      onCancel={changeNames.cancel}
      onSubmit={(filled) =>
        changeNames.execute({
          firstName: typed(filled, 'firstName'),
          lastName: typed(filled, 'lastName'),
          changedOn: changed ? typed(filled, 'changedOn') : null,
        })
      }
    >
      <div className={styles.pair}>
        <NameFields known={profile} errorOf={submission.errorOf} />
      </div>
      <fieldset className={styles.radios}>
        <legend>What happened?</legend>
        <label>
          <input type="radio" name="reason" checked={!changed} onChange={() => setChanged(false)} />
          <span>
            It was misspelled
            <small>New certificates show the corrected name.</small>
          </span>
        </label>
        <label>
          <input type="radio" name="reason" checked={changed} onChange={() => setChanged(true)} />
          <span>
            My name changed by law
            <small>Certificates from before that day keep your earlier name.</small>
          </span>
        </label>
      </fieldset>
      {changed && (
        <TextField
          id="changedOn"
          name="changedOn"
          type="date"
          label="Date of change"
          hint="As on the marriage certificate or court order."
          error={submission.errorOf('changedOn')}
        />
      )}
    </SectionForm>
  );
}

const BIRTH_FIELDS = ['dateOfBirth'];

export function BirthForm({ profile, saved }: FormProps) {
  const { submission, save, cancel } = useSectionSaving('birth', BIRTH_FIELDS, profile, saved);
  return (
    <SectionForm
      name="Date of birth"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ dateOfBirth: typed(filled, 'dateOfBirth') || UNKNOWN_DATE })}
    >
      <TextField
        id="dateOfBirth"
        name="dateOfBirth"
        type="date"
        label="Date of birth"
        autoComplete="bday"
        defaultValue={profile.dateOfBirth === UNKNOWN_DATE ? '' : profile.dateOfBirth}
        error={submission.errorOf('dateOfBirth')}
      />
    </SectionForm>
  );
}

const NPI_FIELDS = ['npi'];

/** The National Provider Identifier. Spaces and hyphens are ignored. */
export function NpiForm({ profile, saved }: FormProps) {
  const { submission, save, cancel } = useSectionSaving('npi', NPI_FIELDS, profile, saved);
  return (
    <SectionForm
      name="NPI"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ npi: typed(filled, 'npi').replace(/[\s-]/g, '') || null })}
    >
      <TextField
        id="npi"
        name="npi"
        label="National Provider Identifier"
        hint="Ten digits, starting with 1 or 2. We check for typos before you save."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        defaultValue={profile.npi ?? ''}
        error={submission.errorOf('npi')}
      />
    </SectionForm>
  );
}

const STATUS_FIELDS = ['status'];

/** Whether the learner practices, trains or has retired. */
export function StatusForm({ profile, saved }: FormProps) {
  const setStatus = useUseCases('profile').setProfessionalStatus;
  const submission = useSubmission(setStatus, STATUS_FIELDS);
  useWhenDone(setStatus, saved);
  useConfirmed(setStatus, 'Your professional status is saved.');
  return (
    <SectionForm
      name="Professional status"
      submission={submission}
      onCancel={setStatus.cancel}
      onSubmit={(filled) => {
        const chosen = typed(filled, 'status');
        setStatus.execute(PROFESSIONAL_STATUSES.find(({ status }) => status === chosen)?.status ?? null);
      }}
    >
      <SelectField
        id="status"
        name="status"
        label="Professional status"
        defaultValue={profile.professionalStatus ?? ''}
        error={submission.errorOf('status')}
      >
        <option value="">Prefer not to say</option>
        {PROFESSIONAL_STATUSES.map(({ status, name }) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
    </SectionForm>
  );
}
