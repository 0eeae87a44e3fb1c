import { useRef, useState } from 'react';
import type { CalendarFeed as Feed } from '#core/reminders/reminder-settings.ts';
import { Button, buttonClass } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { TextField } from '../shared/field.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useAttended, useWhenDone } from '../shared/use-outcome.ts';
import styles from './reminders.module.css';

/** The learner's subscription calendar: shows its URL once, and can replace or remove it. */
export function CalendarFeed({ calendar }: { readonly calendar: Feed | null }) {
  const { makeCalendar, removeCalendar } = useUseCases('profile').chooseReminders;
  const making = useCore(makeCalendar.state);
  const removing = useCore(removeCalendar.state);
  const days = useDays();
  const [asked, setAsked] = useState<'new' | 'remove' | null>(null);
  useAttended(makeCalendar);
  useAttended(removeCalendar);
  useWhenDone(makeCalendar, () => setAsked(null));
  useWhenDone(removeCalendar, () => {
    setAsked(null);
    makeCalendar.reset();
  });
  const failed = making.phase === 'failed' ? making : removing.phase === 'failed' ? removing : null;
  const refusal = failed && (
    <NoticeBanner tone="error" role="alert">
      {failureText(failed.failure)}
    </NoticeBanner>
  );

  if (calendar === null)
    return (
      <>
        <p className={styles.about}>
          Renewal dates and MOC deadlines in Google Calendar, Outlook or Apple Calendar. They update by
          themselves. The calendar has no name, topic or credit in it.
        </p>
        {refusal}
        <Button
          variant="primary"
          pending={making.phase === 'pending'}
          pendingText="Making your calendar…"
          onClick={() => makeCalendar.execute()}
        >
          Make a calendar
        </Button>
        <p role="status" className="visually-hidden">
          {removing.phase === 'done' ? 'The calendar is removed.' : ''}
        </p>
      </>
    );
  return (
    <>
      {making.phase === 'done' ? (
        <Address url={making.value.url} />
      ) : (
        <p>{standingText(calendar, days.short)}</p>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => setAsked('new')}>
          Get a new address
        </Button>
        <Button variant="plain" onClick={() => setAsked('remove')}>
          Remove calendar
        </Button>
      </div>
      {asked !== null && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={asked === 'new' ? 'Get a new address?' : 'Remove the calendar?'}
          actions={
            asked === 'new' ? (
              <Button
                variant="primary"
                pending={making.phase === 'pending'}
                pendingText="Making your calendar…"
                onClick={() => makeCalendar.execute()}
              >
                Get a new address
              </Button>
            ) : (
              <Button
                variant="danger"
                pending={removing.phase === 'pending'}
                pendingText="Removing…"
                onClick={() => removeCalendar.execute()}
              >
                Remove calendar
              </Button>
            )
          }
        >
          <p>The current address stops working everywhere. Your renewal dates don’t change.</p>
          {refusal}
        </Dialog>
      )}
    </>
  );
}

const standingText = ({ createdAt, readAt }: Feed, day: (moment: string) => string): string =>
  `Made on ${day(createdAt)}. ${
    readAt === null ? 'No calendar has read it yet.' : `Last read by a calendar on ${day(readAt)}.`
  } We don’t keep the address. If you lost it, get a new one.`;

/** The URL to copy, or to open in the device's calendar. */
function Address({ url }: { readonly url: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const select = () => {
    container.current?.querySelector('input')?.select();
    setStatus('Select the address and copy it.');
  };
  const copy = () => {
    // Browsers have no clipboard outside secure contexts.
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(url).then(() => setStatus('Copied.'), select);
  };
  return (
    <div ref={container} className={styles.address}>
      <NoticeBanner tone="info" title="Copy the address now. We can’t show it again.">
        Add it to your calendar as a subscription. Anyone with the address can see these dates.
      </NoticeBanner>
      <TextField label="Calendar address" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button variant="accent" onClick={copy}>
          Copy address
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('quiet')}>
          Open in calendar
        </a>
        <p role="status" className="meta">
          {status}
        </p>
      </div>
    </div>
  );
}
