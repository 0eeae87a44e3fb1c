import { useEffect, useRef, useState } from 'react';
import type { PushChoices, PushDevice, PushHere } from '#core/reminders/push.ts';
import { REMINDER_STEPS_TEXT } from '#core/reminders/reminder-steps.ts';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useAttended, useWhenDone } from '../shared/use-outcome.ts';
import styles from './reminders.module.css';
import rows from './security.module.css';

/** The devices that show reminders, and the button that adds this one (RM-09). */
export function PushDevices({ push: { publicKey, devices } }: { readonly push: PushChoices }) {
  const { here, turnOn, turnOff } = useUseCases('profile').remindHere;
  const entry = here.of(publicKey);
  const state = useCore(entry);
  const turning = useCore(turnOn.state);
  const ending = useCore(turnOff.state);
  useAttended(turnOn);
  useAttended(turnOff);
  const [asked, setAsked] = useState<string | null>(null);
  // The pressed button disappears.
  const container = useRef<HTMLDivElement>(null);
  useWhenDone(turnOn, () => container.current?.focus());
  useWhenDone(turnOff, () => container.current?.focus());
  // The learner may have changed the browser's settings in another window, as the page told them to.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && entry.retry();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [entry]);

  const standing: PushHere | null =
    state.phase === 'loaded' ? state.value : state.phase === 'failed' ? { can: 'unsupported' } : null;
  const hereId = standing?.can === 'push' ? standing.id : null;
  const isOn = devices.some(({ id }) => id === hereId);
  return (
    <div ref={container} tabIndex={-1} className={styles.push}>
      <p className={styles.about}>
        A notification {REMINDER_STEPS_TEXT} before a deadline, only while something’s missing. It names the
        license and the date, never a topic. Your quiet hours apply.
      </p>
      {standing === null ? (
        <SkeletonText lines={2} />
      ) : (
        !isOn && (
          <ThisDevice
            standing={standing}
            pending={turning.phase === 'pending'}
            onTurnOn={() => turnOn.execute(publicKey)}
          />
        )
      )}
      {turning.phase === 'failed' && standing?.can === 'push' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(turning.failure)}
        </NoticeBanner>
      )}
      {devices.length > 0 && (
        <ul className={`${rows.list} ${rows.wrapping}`} aria-label="Devices with reminders">
          {devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              isHere={device.id === hereId}
              pending={asked === device.id && ending.phase === 'pending'}
              refusal={
                asked === device.id && ending.phase === 'failed' ? failureText(ending.failure) : undefined
              }
              onTurnOff={() => {
                setAsked(device.id);
                turnOff.execute({ id: device.id, isHere: device.id === hereId });
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {turning.phase === 'done' && isOn && 'Reminders are on for this device.'}
        {ending.phase === 'done' && 'Reminders are off for that device.'}
      </p>
    </div>
  );
}

interface ThisDeviceProps {
  readonly standing: PushHere;
  readonly pending: boolean;
  readonly onTurnOn: () => void;
}

/** The button with an explanation; or why there is none, and what to do. */
const ThisDevice = ({ standing, pending, onTurnOn }: ThisDeviceProps) => {
  if (standing.can === 'push')
    return (
      <div className={styles.consent}>
        <Button variant="primary" pending={pending} pendingText="Turning on…" onClick={onTurnOn}>
          Turn on for this device
        </Button>
        <p className="meta">
          Your browser asks first. Notifications travel encrypted through your browser’s push service (Apple,
          Google, Microsoft or Mozilla). It learns that we sent this device something and when, not what.
        </p>
      </div>
    );
  const [title, text] = WHY[standing.can];
  return (
    <NoticeBanner tone="info" title={title}>
      {text}
    </NoticeBanner>
  );
};

const WHY: Readonly<Record<Exclude<PushHere['can'], 'push'>, readonly [string, string]>> = {
  unsupported: [
    'This browser can’t show reminders',
    'Open this page in Chrome, Edge, Firefox or Safari, and not in a private window. Email and the calendar work everywhere.',
  ],
  install: [
    'Add this site to your Home Screen first',
    'On iPhone and iPad, tap Share, then Add to Home Screen. Open the app from there and come back to this page.',
  ],
  denied: [
    'Notifications are blocked for this site',
    'Open your browser’s settings for this site, next to the address, and allow notifications. Then come back here.',
  ],
};

interface RowProps {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly pending: boolean;
  readonly refusal: string | undefined;
  readonly onTurnOff: () => void;
}

function Row({ device: { name, service, addedAt }, isHere, pending, refusal, onTurnOff }: RowProps) {
  const days = useDays();
  return (
    <li>
      <div className={rows.words}>
        <div className={rows.what}>
          <p>{name || 'Unknown device'}</p>
          {isHere && (
            <Chips label="Status">
              <Chip>This device</Chip>
            </Chips>
          )}
        </div>
        <p className="meta">
          On since <time dateTime={addedAt}>{days.short(addedAt)}</time>
          <span className={rows.address}> · {service}</span>
        </p>
        {refusal !== undefined && (
          <p role="alert" className={rows.failed}>
            {refusal}
          </p>
        )}
      </div>
      <div className={rows.end}>
        <Button
          variant="quiet"
          aria-label={`Turn off reminders for ${isHere ? 'this device' : `${name || 'unknown device'}, on since ${days.short(addedAt)}`}`}
          pending={pending}
          pendingText="Turning off…"
          onClick={onTurnOff}
        >
          Turn off
        </Button>
      </div>
    </li>
  );
}
