import { useEffect, useId, useRef } from 'react';
import type { Failure } from '#core/shared/failure.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { TextField } from '../shared/field.tsx';
import { Icon } from '../shared/icon.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './entry.module.css';
import { EntryForm, EntrySheet } from './entry-sheet.tsx';

const FIELDS = ['code'];

const FACTS = [
  {
    name: 'Why there are two steps',
    words: 'You turned on two-step login, so a password, link or login provider alone isn’t enough.',
  },
  {
    name: 'Without your passkey',
    words: 'Each recovery code logs you in once. Then you can add a passkey for this device.',
  },
];

interface SecondStepProps {
  /** Cancels the login and returns to where it began. */
  readonly onGiveUp: () => void;
}

/** The second step of a login: a passkey or a recovery code (SC-09). It replaces the login form. */
export function SecondStep({ onGiveUp }: SecondStepProps) {
  const { byPasskey } = useUseCases('accounts').passSecondStep;
  const state = useCore(byPasskey.state);
  const passkey = useRef<HTMLDivElement>(null);
  const explained = useId();
  useAttended(byPasskey);
  useEffect(() => passkey.current?.querySelector('button')?.focus(), []);

  return (
    <EntrySheet title="One more step" lead="Confirm it’s you." facts={FACTS}>
      <div className={styles.form} ref={passkey}>
        <p id={explained}>The first step is done. Now use your passkey.</p>
        {state.phase === 'failed' && <NotPassed failure={state.failure} onGiveUp={onGiveUp} />}
        <Button
          wide
          aria-describedby={explained}
          pending={state.phase === 'pending'}
          pendingText="Waiting for your passkey…"
          onClick={() => byPasskey.execute()}
        >
          Use your passkey
        </Button>
        <Button variant="plain" onClick={onGiveUp}>
          Back to log in
        </Button>
      </div>
      <details className={styles.forgot}>
        <summary>
          Use a recovery code instead
          <Icon name="caret-down" size={16} />
        </summary>
        <RecoveryCodeForm onGiveUp={onGiveUp} />
      </details>
    </EntrySheet>
  );
}

function RecoveryCodeForm({ onGiveUp }: SecondStepProps) {
  const { byCode } = useUseCases('accounts').passSecondStep;
  const submission = useSubmission(byCode, FIELDS);
  const failure = submission.refused?.failure;
  if (failure?.kind === 'unauthenticated') return <NotPassed failure={failure} onGiveUp={onGiveUp} />;
  return (
    <EntryForm
      name="Log in with a recovery code"
      submission={submission}
      onSubmit={(field) => byCode.execute({ code: field('code') })}
      onCancel={byCode.cancel}
      submit="Log in with this code"
      pendingText="Logging in…"
    >
      <TextField
        id="code"
        name="code"
        label="Recovery code"
        hint="One of the ten you saved. It works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={submission.errorOf('code')}
      />
    </EntryForm>
  );
}

interface NotPassedProps extends SecondStepProps {
  readonly failure: Failure;
}

/** An expired login starts again with its first step. */
function NotPassed({ failure, onGiveUp }: NotPassedProps) {
  return (
    <NoticeBanner
      tone="error"
      role="alert"
      action={
        failure.kind === 'unauthenticated' ? <Button onClick={onGiveUp}>Start again</Button> : undefined
      }
    >
      {failureText(failure)}
    </NoticeBanner>
  );
}
