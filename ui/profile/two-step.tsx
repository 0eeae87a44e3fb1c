import { useEffect, useRef, useState } from 'react';
import { RECOVERY_CODES } from '#core/accounts/recovery-code.ts';
import type { Command } from '#core/shared/command.ts';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { CommandButton } from '../shared/command-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { saveFile } from '../shared/save-file.ts';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import styles from './security.module.css';

/** Turns two-step login on and off, and generates recovery codes (SC-09). */
export function TwoStep() {
  const { protection, turnOn, turnOff, newCodes } = useUseCases('accounts').protectAccount;
  const state = useCore(protection);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = ({ state: { get } }: Pick<Command<void, readonly string[]>, 'state'>) => {
    const made = get();
    if (made.phase === 'done') setCodes(made.value);
  };
  // Here, not beside each button, because a button disappears when it succeeds.
  useAttended(turnOn);
  useAttended(turnOff);
  useAttended(newCodes);
  useWhenDone(turnOn, () => show(turnOn));
  useWhenDone(newCodes, () => show(newCodes));
  useWhenDone(turnOff, () => setCodes(null));
  useConfirmed(turnOn, 'Two-step login is on.');
  useConfirmed(turnOff, 'Two-step login is off.');

  if (state.phase === 'loading')
    return (
      <>
        <Loading what="two-step login" />
        <SkeletonText lines={3} />
      </>
    );
  // The list of passkeys above shows the failure and a retry.
  if (state.phase === 'failed') return null;
  const { passkeys, secondStep, recoveryCodesLeft } = state.value;
  return (
    <>
      <p className={styles.about}>
        When two-step login is on, a password, a link or a login provider alone is not enough: logging in also
        requires a passkey. Someone who learns or resets your password still can’t get in. Turning it on logs
        your other devices out.
      </p>
      {secondStep && (
        <div className={styles.standing}>
          <Chips label="Status">
            <Chip>On</Chip>
          </Chips>
          <p className="meta">
            {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left
          </p>
        </div>
      )}
      {codes !== null && <RecoveryCodes key={codes[0]} codes={codes} onKept={() => setCodes(null)} />}
      {secondStep && recoveryCodesLeft === 0 && (
        <NoticeBanner tone="warning" title="You have no recovery codes left">
          Create new ones so you can log in without your passkey.
        </NoticeBanner>
      )}
      {secondStep ? (
        <div className={styles.buttons}>
          <CommandButton command={newCodes} pendingText="Creating codes…">
            Create new recovery codes
          </CommandButton>
          <CommandButton command={turnOff} pendingText="Turning off…">
            Turn off two-step login
          </CommandButton>
        </div>
      ) : passkeys.length === 0 ? (
        <p className="meta">Add a passkey first.</p>
      ) : (
        <CommandButton command={turnOn} pendingText="Turning on…" variant="primary">
          Turn on two-step login
        </CommandButton>
      )}
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, shown this once: to copy, to save as a file or to print. Focus starts on the title. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    const cannot = () => setStatus('We couldn’t copy them. Download or print them.');
    // Browsers have no clipboard outside secure contexts.
    if (!navigator.clipboard) return cannot();
    navigator.clipboard.writeText(text).then(() => setStatus('Copied.'), cannot);
  };
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each code logs you in once, after your password, in place of your passkey. Store them with your other
        passwords. They’re shown only now.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={copy}>
          Copy
        </Button>
        <Button
          variant="quiet"
          icon="download-simple"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="quiet" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I’ve saved them</Button>
      </div>
      <p role="status" className="meta">
        {status}
      </p>
    </section>
  );
}
