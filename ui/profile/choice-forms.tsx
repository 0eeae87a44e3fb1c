import { useId, useRef, useState } from 'react';
import type { Profile } from '#core/profile/profile.ts';
import { SPECIALTIES } from '#core/profile/specialties.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { TextField } from '../shared/field.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './choice-list.module.css';
import { SectionForm } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

interface Choice {
  readonly value: string;
  readonly name: string;
}

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** Label of the filter: 'Find a state'. */
  readonly find: string;
}

/** The values checked in a submitted form, in the order of the choices. */
const chosenIn = (filled: FormData, id: string, choices: readonly Choice[]): readonly string[] => {
  const sent = filled.getAll(id);
  return choices.map(({ value }) => value).filter((value) => sent.includes(value));
};

/** Many checkboxes with a filter, the chosen ones first. A choice stays checked while the filter hides it. */
function ChoiceList({ id, label, hint, error, choices, chosen, find }: ChoiceListProps) {
  const [filter, setFilter] = useState('');
  const [count, setCount] = useState(chosen.length);
  const [ordered] = useState(() => {
    const isChosen = ({ value }: Choice) => chosen.includes(value);
    return [...choices.filter(isChosen), ...choices.filter((choice) => !isChosen(choice))];
  });
  const list = useRef<HTMLUListElement>(null);
  const described = useId();
  const matches = (name: string) => name.toLowerCase().includes(filter.trim().toLowerCase());
  const shown = choices.filter(({ name }) => matches(name)).length;

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described}
      className={error ? `${styles.choices} ${styles.wrong}` : styles.choices}
    >
      <legend>{label}</legend>
      <p id={described} className={styles.hint}>
        {error && <strong className={styles.error}>{error} </strong>}
        {hint}
      </p>
      {/* The filter is not part of the form's data. */}
      <div className={styles.tools} onChange={(event) => event.stopPropagation()}>
        <TextField
          type="search"
          label={find}
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p role="status" className="meta">
          {filter.trim() === '' ? `${count} chosen` : `${shown} found, ${count} chosen`}
        </p>
      </div>
      <ul
        ref={list}
        className={styles.list}
        onChange={() => setCount(list.current?.querySelectorAll(':checked').length ?? 0)}
      >
        {ordered.map(({ value, name }) => (
          <li key={value} hidden={!matches(name)}>
            <label>
              <input type="checkbox" name={id} value={value} defaultChecked={chosen.includes(value)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const LICENSE_FIELDS = ['statesOfLicense'];

interface LicensesFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

export function LicensesForm({ profile, saved }: LicensesFormProps) {
  const { submission, save, cancel } = useSectionSaving('licenses', LICENSE_FIELDS, profile, saved);
  const { states } = useUseCases('profile').viewProfile;
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
      onSubmit={(filled) => save({ statesOfLicense: chosenIn(filled, 'statesOfLicense', choices) })}
    >
      <ChoiceList
        id="statesOfLicense"
        label="States and territories where you’re licensed"
        hint="Choose every state where you hold a license."
        find="Find a state"
        choices={choices}
        chosen={profile.statesOfLicense}
        error={submission.errorOf('statesOfLicense')}
      />
    </SectionForm>
  );
}

const SPECIALTY_FIELDS = ['specialties'];
const SPECIALTY_CHOICES = SPECIALTIES.map((name) => ({ value: name, name }));

interface SpecialtiesFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

export function SpecialtiesForm({ profile, saved }: SpecialtiesFormProps) {
  const { submission, save, cancel } = useSectionSaving('specialties', SPECIALTY_FIELDS, profile, saved);
  return (
    <SectionForm
      name="Specialties"
      submission={submission}
      onCancel={cancel}
      onSubmit={(filled) => save({ specialties: chosenIn(filled, 'specialties', SPECIALTY_CHOICES) })}
    >
      <ChoiceList
        id="specialties"
        label="Your specialties"
        hint="Up to ten."
        find="Find a specialty"
        choices={SPECIALTY_CHOICES}
        chosen={profile.specialties}
        error={submission.errorOf('specialties')}
      />
    </SectionForm>
  );
}
