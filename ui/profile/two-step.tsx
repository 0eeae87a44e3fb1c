import { useState } from 'react';
import { RECOVERY_CODES } from '#core/accounts/recovery-code.ts';
import type { Command } from '#core/shared/command.ts';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useAttended } from '../shared/use-attended.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useConfirmed } from '../shared/use-confirmed.ts';
import { useCore } from '../shared/use-core.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

/** Turns two-step login on and off, and generates recovery codes (SC-09). */
export function TwoStep() {
  const { protection, turnOn, turnOff, newCodes } = useUseCase('protectAccount');
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
        <NoticeBand tone="warning" title="You have no recovery codes left">
          Create new ones so you can log in without your passkey.
        </NoticeBand>
      )}
      {!secondStep && passkeys.length === 0 && <p className="meta">Add a passkey first.</p>}
      <div className={styles.buttons}>
        {!secondStep && passkeys.length > 0 && (
          <Act command={turnOn} pendingText="Turning on…" isMain>
            Turn on two-step login
          </Act>
        )}
        {secondStep && (
          <>
            <Act command={newCodes} pendingText="Creating codes…">
              Create new recovery codes
            </Act>
            <Act command={turnOff} pendingText="Turning off…">
              Turn off two-step login
            </Act>
          </>
        )}
      </div>
    </>
  );
}

interface ActProps {
  readonly command: Command<void, unknown>;
  readonly pendingText: string;
  readonly isMain?: boolean;
  readonly children: string;
}

function Act({ command, pendingText, isMain = false, children }: ActProps) {
  const state = useCore(command.state);
  return (
    <>
      {state.phase === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBand>
      )}
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        pending={state.phase === 'pending'}
        pendingText={pendingText}
        onClick={() => command.execute()}
      >
        {children}
      </Button>
    </>
  );
}
