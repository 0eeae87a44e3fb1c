import { hourText, type Reminders } from '#core/reminders/reminder-settings.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useConfirmed } from '../shared/use-confirmed.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './reminders.module.css';
import { SectionForm } from './section-form.tsx';

const FIELDS = ['renewals', 'digest', 'quietFrom', 'quietUntil'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Which mail the learner wants, and the hours without mail. */
export function ReminderForm({ reminders }: { readonly reminders: Reminders }) {
  const { save } = useUseCase('chooseReminders');
  const submission = useSubmission(save, FIELDS);
  useConfirmed(save, 'Reminders saved.');
  const { settings, email, timeZone } = reminders;
  if (email === null) return <p>This site doesn’t send email. Use the calendar below.</p>;
  return (
    <SectionForm
      name="Email"
      submission={submission}
      onCancel={save.cancel}
      onSubmit={(filled) =>
        save.execute({
          renewals: filled.has('renewals'),
          digest: filled.has('digest'),
          quietFrom: Number(filled.get('quietFrom')),
          quietUntil: Number(filled.get('quietUntil')),
        })
      }
    >
      <p className="meta">To {email}. Every email has a link to unsubscribe.</p>
      <Checkbox
        name="renewals"
        label="Renewal reminders"
        hint="180, 90, 30 and 7 days before a license renews, only while something’s missing."
        defaultChecked={settings.renewals}
      />
      <Checkbox
        name="digest"
        label="Weekly email"
        hint="New articles with credit for your specialties and states."
        defaultChecked={settings.digest}
      />
      <fieldset className={styles.quiet}>
        <legend>Quiet hours</legend>
        <div className={styles.hours}>
          <Hour label="No email from" name="quietFrom" hour={settings.quietFrom} />
          <Hour label="Until" name="quietUntil" hour={settings.quietUntil} />
        </div>
        <p className="meta">
          In your time zone, {timeZone.replaceAll('_', ' ')}. Choose the same hour twice for no quiet hours.
        </p>
      </fieldset>
    </SectionForm>
  );
}

interface HourProps {
  readonly label: string;
  readonly name: string;
  readonly hour: number;
}

const Hour = ({ label, name, hour }: HourProps) => (
  <SelectField label={label} name={name} defaultValue={hour}>
    {HOURS.map((each) => (
      <option key={each} value={each}>
        {hourText(each)}
      </option>
    ))}
  </SelectField>
);
