import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { PushDevices } from './push-devices.tsx';
import { ReminderForm } from './reminder-form.tsx';
import styles from './security.module.css';

/** How the learner is reminded: by mail and on devices, when, and by their subscription calendar (RT-64). */
export default function RemindersPage() {
  const { mine } = useUseCase('chooseReminders');
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
        <FailureState failure={state.failure} what="Your reminders" onRetry={mine.retry} />
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
