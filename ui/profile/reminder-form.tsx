import { hourText, type Reminders, USUAL_ZONES } from '#core/reminders/reminder-settings.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useConfirmed } from '../shared/use-confirmed.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './reminders.module.css';
import { SectionForm, typed } from './section-form.tsx';

const FIELDS = ['renewals', 'digest', 'quietFrom', 'quietUntil', 'timeZone'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Which mail the learner wants, and the hours without any reminder. */
export function ReminderForm({ reminders }: { readonly reminders: Reminders }) {
  const { save } = useUseCase('chooseReminders');
  const submission = useSubmission(save, FIELDS);
  useConfirmed(save, 'Reminders saved.');
  const { settings, email, timeZone, push } = reminders;
  const isMailed = email !== null;
  if (!isMailed && push === null) return <p>This site doesn’t send email. Use the calendar below.</p>;
  return (
    <SectionForm
      name={isMailed ? 'Email' : 'Quiet hours'}
      submission={submission}
      onCancel={save.cancel}
      onSubmit={(filled) =>
        save.execute({
          renewals: isMailed ? filled.has('renewals') : settings.renewals,
          digest: isMailed ? filled.has('digest') : settings.digest,
          quietFrom: Number(filled.get('quietFrom')),
          quietUntil: Number(filled.get('quietUntil')),
          timeZone: typed(filled, 'timeZone'),
        })
      }
    >
      {isMailed ? (
        <>
          <p className="meta">To {email}. Every email has a link to unsubscribe.</p>
          <Checkbox
            name="renewals"
            label="Renewal reminders"
            hint="180, 90, 30 and 7 days before a license renews or your own requirement is due, only while something’s missing."
            defaultChecked={settings.renewals}
          />
          <Checkbox
            name="digest"
            label="Weekly email"
            hint="New articles with credit for your specialties and states."
            defaultChecked={settings.digest}
          />
        </>
      ) : (
        <p className="meta">This site doesn’t send email.</p>
      )}
      <fieldset className={styles.quiet}>
        <legend>Quiet hours</legend>
        <div className={styles.hours}>
          <Hour label="No reminders from" name="quietFrom" hour={settings.quietFrom} />
          <Hour label="Until" name="quietUntil" hour={settings.quietUntil} />
        </div>
        <p className="meta">Choose the same hour twice for no quiet hours.</p>
        <ZoneField zone={timeZone} error={submission.errorOf('timeZone')} />
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

interface ZoneFieldProps {
  /** The learner's stored zone. */
  readonly zone: string;
  readonly error: string | undefined;
}

/** The time zone of the quiet hours, with a note if this device is in a different one. */
function ZoneField({ zone, error }: ZoneFieldProps) {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const first = [...new Set([zone, device, ...USUAL_ZONES])];
  const others = Intl.supportedValuesOf('timeZone').filter((each) => !first.includes(each));
  return (
    <SelectField
      id="timeZone"
      label="Time zone"
      name="timeZone"
      defaultValue={zone}
      hint={device === zone ? undefined : `This device is set to ${zoneText(device)}.`}
      error={error}
    >
      <optgroup label="Yours and the United States">
        <Zones zones={first} />
      </optgroup>
      <optgroup label="All others">
        <Zones zones={others} />
      </optgroup>
    </SelectField>
  );
}

const Zones = ({ zones }: { readonly zones: readonly string[] }) =>
  zones.map((each) => (
    <option key={each} value={each}>
      {zoneText(each)}
    </option>
  ));

const zoneText = (zone: string): string => zone.replaceAll('_', ' ');
