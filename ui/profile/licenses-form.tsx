import type { Profile } from '#core/profile/profile.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ChoiceList, chosenIn } from './choice-list.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['statesOfLicence'];

interface LicensesFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

export default function LicensesForm({ profile, saved }: LicensesFormProps) {
  const { submission, save, cancel } = useSectionSaving('licences', FIELDS, profile, saved);
  const { states } = useUseCase('viewProfile');
  const state = useCore(states);

  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The list of states" onRetry={states.retry} />;
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="the states" />
        <SkeletonBlock height="20rem" />
      </>
    );
  const choices = state.value.map(({ code, name }) => ({ value: code, name }));
  return (
    <SectionForm
      name="Licensed in"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ statesOfLicence: chosenIn(filled, 'statesOfLicence', choices) })}
    >
      <ChoiceList
        id="statesOfLicence"
        label="States and territories where you’re licensed"
        hint="Choose every state where you hold a license."
        find="Find a state"
        choices={choices}
        chosen={profile.statesOfLicence}
        error={submission.errorOf('statesOfLicence')}
      />
    </SectionForm>
  );
}
