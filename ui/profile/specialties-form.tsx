import type { Profile } from '#core/profile/profile.ts';
import { SPECIALTIES } from '#core/profile/specialties.ts';
import { ChoiceList } from './choice-list.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['specialties'];

interface SpecialtiesFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

export function SpecialtiesForm({ profile, saved }: SpecialtiesFormProps) {
  const { submission, save, cancel } = useSectionSaving('specialties', FIELDS, profile, saved);
  return (
    <SectionForm
      name="Specialties"
      what="Your specialties"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ specialties: filled.getAll('specialties').map(String) })}
    >
      <ChoiceList
        id="specialties"
        label="Your specialties"
        hint="Up to ten."
        find="Find a specialty"
        choices={SPECIALTIES.map((name) => ({ value: name, name }))}
        chosen={profile.specialties}
        error={submission.errorOf('specialties')}
      />
    </SectionForm>
  );
}
