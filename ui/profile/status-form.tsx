import { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
import type { Profile } from '#core/profile/profile.ts';
import { SelectField } from '../shared/select-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { SectionForm, typed } from './section-form.tsx';

const FIELDS = ['status'];

interface StatusFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/** Whether one practises, trains, or has retired. */
export function StatusForm({ profile, saved }: StatusFormProps) {
  const setStatus = useUseCase('setProfessionalStatus');
  const submission = useSubmission(setStatus, FIELDS);
  useWhenDone(setStatus, saved);
  return (
    <SectionForm
      name="Professional status"
      what="Your professional status"
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
        <option value="">I would rather not say</option>
        {PROFESSIONAL_STATUSES.map(({ status, name }) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
    </SectionForm>
  );
}
