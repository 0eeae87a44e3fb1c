import type { Profile } from '#core/profile/profile.ts';
import { SPECIALTIES } from '#core/profile/specialties.ts';
import { ChoiceList, chosenIn } from './choice-list.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['specialties'];
const CHOICES = SPECIALTIES.map((name) => ({ value: name, name }));

interface SpecialtiesFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

export default function SpecialtiesForm({ profile, saved }: SpecialtiesFormProps) {
  const { submission, save, cancel } = useSectionSaving('specialties', FIELDS, profile, saved);
  return (
    <SectionForm
      name="Specialties"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ specialties: chosenIn(filled, 'specialties', CHOICES) })}
    >
      <ChoiceList
        id="specialties"
        label="Your specialties"
        hint="Up to ten."
        find="Find a specialty"
        choices={CHOICES}
        chosen={profile.specialties}
        error={submission.errorOf('specialties')}
      />
    </SectionForm>
  );
}
