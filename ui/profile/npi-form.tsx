import type { Profile } from '#core/profile/profile.ts';
import { TextField } from '../shared/text-field.tsx';
import { SectionForm, typed } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['npi'];

interface NpiFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/** The National Provider Identifier, however it is grouped when typed or pasted. */
export function NpiForm({ profile, saved }: NpiFormProps) {
  const { submission, save, cancel } = useSectionSaving('npi', FIELDS, profile, saved);
  return (
    <SectionForm
      name="NPI"
      what="Your NPI"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ npi: typed(filled, 'npi').replace(/[\s-]/g, '') || null })}
    >
      <TextField
        id="npi"
        name="npi"
        label="National Provider Identifier"
        hint="Ten digits, beginning with 1 or 2. A mistyped digit is noticed here, before anything is sent."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        defaultValue={profile.npi ?? ''}
        error={submission.errorOf('npi')}
      />
    </SectionForm>
  );
}
