import { knownZone } from '#core/credits/completion-day.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { hourText, type Reminders, USUAL_ZONES } from '#core/reminders/reminder-settings.ts';
import { REMINDER_STEPS_TEXT } from '#core/reminders/reminder-steps.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { SelectField } from '../shared/field.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useConfirmed } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { PushDevices } from './push-devices.tsx';
import reminderStyles from './reminders.module.css';
import { SectionForm, typed } from './section-form.tsx';
import styles from './security.module.css';

/** How the learner is reminded: by mail and on devices, when, and by their subscription calendar (RT-64). */
export default function RemindersPage() {
  const { mine } = useUseCases('profile').chooseReminders;
  const state = useCore(mine);
  usePageTitle('Reminders');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Reminders"
        lead="How we remind you before a license renews or a requirement is due."
        back={{ href: pathTo('profile'), label: 'Your profile' }}
      />
      {state.phase === 'loading' && (
        <>
          <Loading what="your reminders" />
          <SkeletonText lines={6} />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure
          routeName="profile-reminders"
          failure={state.failure}
          what="Your reminders"
          onRetry={mine.retry}
        />
      )}
      {state.phase === 'loaded' && (
        <>
          <section aria-labelledby="reminders-by-mail">
            <h2 id="reminders-by-mail">Email</h2>
            <ReminderForm reminders={state.value} />
          </section>
          {state.value.push !== null && (
            <section aria-labelledby="devices">
              <h2 id="devices">Notifications</h2>
              <PushDevices push={state.value.push} />
            </section>
          )}
          <section aria-labelledby="calendar">
            <h2 id="calendar">Calendar</h2>
            <CalendarFeed calendar={state.value.calendar} />
          </section>
        </>
      )}
    </div>
  );
}

const FIELDS = ['renewals', 'digest', 'quietFrom', 'quietUntil', 'timeZone'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Which mail the learner wants, and the hours without any reminder. */
function ReminderForm({ reminders }: { readonly reminders: Reminders }) {
  const { save } = useUseCases('profile').chooseReminders;
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
            hint={`${REMINDER_STEPS_TEXT} before a license renews or your own requirement is due, only while something’s missing.`}
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
      <fieldset className={reminderStyles.quiet}>
        <legend>Quiet hours</legend>
        <div className={reminderStyles.hours}>
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

/** The zone in which quiet hours are meant. It says so where this device has another one. */
function ZoneField({ zone, error }: ZoneFieldProps) {
  const device = knownZone(useUseCases('first').calendar.timeZone());
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
