import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import type { Profile } from '#core/profile/profile.ts';
import { TextField } from '../shared/text-field.tsx';
import { SectionForm, typed } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['dateOfBirth'];

interface BirthFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

export function BirthForm({ profile, saved }: BirthFormProps) {
  const { submission, save, cancel } = useSectionSaving('birth', FIELDS, profile, saved);
  return (
    <SectionForm
      name="Date of birth"
      what="Your date of birth"
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
