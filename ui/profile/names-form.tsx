import { useState } from 'react';
import type { Profile } from '#core/profile/profile.ts';
import { NameFields } from '../accounts/name-fields.tsx';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import styles from './edit.module.css';
import { SectionForm, typed } from './section-form.tsx';

const FIELDS = ['firstName', 'lastName', 'changedOn'];

interface NamesFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/** Corrects the names, or records that they changed on a day; certificates from before that day keep theirs. */
export function NamesForm({ profile, saved }: NamesFormProps) {
  const changeNames = useUseCase('changeNames');
  const submission = useSubmission(changeNames, FIELDS);
  const [changed, setChanged] = useState(false);
  useWhenDone(changeNames, saved);

  return (
    <SectionForm
      name="Name"
      what="Your names"
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
            <small>New certificates are printed with the corrected name.</small>
          </span>
        </label>
        <label>
          <input type="radio" name="reason" checked={changed} onChange={() => setChanged(true)} />
          <span>
            My name changed by law
            <small>Certificates from before that day keep the name that you had.</small>
          </span>
        </label>
      </fieldset>
      {changed && (
        <TextField
          id="changedOn"
          name="changedOn"
          type="date"
          label="Day of the change"
          hint="As on the certificate of marriage or the court’s order."
          error={submission.errorOf('changedOn')}
        />
      )}
    </SectionForm>
  );
}
